import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './errors.ts'
import type { Sql } from './tables/index.ts'

/** PostgreSQL's deadlock_detected: of two that wait for each other it ends one. */
const deadlock = '40P01'
const attempts = 5

/**
 * Runs work in one transaction, and again after a deadlock, which has rolled it back. The work may change
 * nothing but the database: it can run five times. Throws what the work throws.
 */
export async function inTransaction<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sql.transaction().execute(work)
    } catch (error) {
      if (sqlState(error) !== deadlock || attempt === attempts) throw error
      await pause(Math.random() * 50 * attempt) // not both at once again
    }
  }
}
