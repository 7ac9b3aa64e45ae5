import type { Migration } from 'kysely/migration'
import { first } from './0001_first.ts'

/** All migrations by name, in the order of their names. A name that was released never changes. */
export const migrations: Record<string, Migration> = { '0001_first': first }
