import type { Sql } from '#server/db/tables/index.ts'

/** A live session as shown to its operator and to those who manage operators. */
export interface SessionRow {
  readonly jti: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly address: string | null
  readonly user_agent: string | null
  readonly store_id: number | null
  readonly store_name: string | null
}

/** More than a few are rare, as each sign-in takes a one-time code. */
const maxShown = 200

/** An operator's live sessions, newest first, each with its connected store. */
export function ofOperator(sql: Sql, operatorId: number, now = new Date()): Promise<SessionRow[]> {
  return sql
    .selectFrom('sessions as s')
    .leftJoin('connections as c', join =>
      join.onRef('c.id', '=', 's.connection_id').on('c.ended_at', 'is', null),
    )
    .leftJoin('living_stores as stores', 'stores.id', 'c.store_id')
    .where('s.operator_id', '=', operatorId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .select([
      's.jti',
      's.created_at',
      's.expires_at',
      's.address',
      's.user_agent',
      'c.store_id',
      'stores.name as store_name',
    ])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.jti')
    .limit(maxShown)
    .execute()
}
