import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './errors.ts'
import type { Sql } from './tables/index.ts'

/** Of two that wait for each other PostgreSQL ends one: deadlock_detected. */
const deadlock = '40P01'
const attempts = 5

/**
 * Carries out work that changes the database and nothing else, in one transaction. When that was ended
 * for the sake of another it did nothing, and is carried out again. Throws what the work throws.
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
