import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './errors.ts'
import type { Sql } from './tables/index.ts'

/** PostgreSQL's deadlock_detected: it aborts one of the transactions. */
const deadlock = '40P01'
const attempts = 5

/**
 * Runs work in a transaction and repeats it after a deadlock, up to five times. The work may only change the database.
 * Throws what the work throws.
 */
export async function inTransaction<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sql.transaction().execute(work)
    } catch (error) {
      if (sqlState(error) !== deadlock || attempt === attempts) throw error
      await pause(Math.random() * 50 * attempt) // avoids another collision
    }
  }
}
