import type { Kysely, Selectable, Transaction } from 'kysely'
import type { JsonValue, Label, Reason } from './domain.ts'
import type { DB } from './generated.ts'

export type * from './domain.ts'

/** By name, as created by the migrations (generated.ts); a view has the type of its table. */
export interface Tables extends DB {
  living_chains: DB['chains']
  living_franchises: DB['franchises']
  living_stores: DB['stores']
}

/** The first parameter of every repository function: the database or one of its transactions. */
export type Sql = Kysely<Tables> | Transaction<Tables>

export type Operator = Selectable<DB['operators']>
export type Challenge = Selectable<DB['challenges']>
export type Session = Selectable<DB['sessions']>
export type Host = Selectable<DB['hosts']>
export type ReasonField = Selectable<DB['reason_fields']>
export type Connection = Selectable<DB['connections']>
export type JournalRecord = Selectable<DB['journal']>

/** JSON text for a jsonb column: both drivers treat text alike, but not arrays. */
export function json(value: JsonValue | Reason | Label): string {
  return JSON.stringify(value)
}
