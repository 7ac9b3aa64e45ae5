import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly sql: Kysely<Tables>
  /** Runs work alone among everybody who asks with this key, on any node. Not re-entrant. */
  withAdvisoryLock<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Embedded: tells the others who hold the folder's lock what to say, e.g. the address. */
  setHolder(holder: { address?: string }): void
  close(): Promise<void>
}

export interface OpenOptions {
  dataDir: string
  databaseUrl?: string
  applicationName?: string
}

export function openDatabase(_options: OpenOptions): Promise<Database> {
  throw new Error('Not here yet')
}
