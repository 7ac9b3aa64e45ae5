import type { Kysely, Selectable, Transaction } from 'kysely'
import type { JsonValue, Label, Reason } from './domain.ts'
import type { DB } from './generated.ts'

export type * from './domain.ts'

/** By name, as the migrations make them (generated.ts); a view reads as what it is of. */
export interface Tables extends DB {
  living_chains: DB['chains']
  living_franchises: DB['franchises']
  living_stores: DB['stores']
}

/** What every repository function takes first: the database or a transaction of it. */
export type Sql = Kysely<Tables> | Transaction<Tables>

export type Operator = Selectable<DB['operators']>
export type Challenge = Selectable<DB['challenges']>
export type Session = Selectable<DB['sessions']>
export type Host = Selectable<DB['hosts']>
export type ReasonField = Selectable<DB['reason_fields']>
export type Connection = Selectable<DB['connections']>
export type JournalRecord = Selectable<DB['journal']>

/** JSON text for a jsonb column: both drivers take text the same way, but not arrays. */
export function json(value: JsonValue | Reason | Label): string {
  return JSON.stringify(value)
}
