import type { Sql } from '#server/db/tables/index.ts'

/** Facts about its session that a socket needs. */
export interface LiveFacts {
  jti: string
  operatorId: number
  pages: string[]
  expiresAt: Date
  /** The store the session is connected to. */
  storeId: number | null
}

/** Those of these sessions that have neither ended nor expired, of operators who are not disabled. */
export function facts(sql: Sql, jtis: readonly string[], now = new Date()): Promise<LiveFacts[]> {
  if (jtis.length === 0) return Promise.resolve([])
  return sql
    .selectFrom('sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .leftJoin('connections as c', join =>
      join.onRef('c.id', '=', 's.connection_id').on('c.ended_at', 'is', null),
    )
    .where('s.jti', 'in', jtis)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('o.disabled_at', 'is', null)
    .select([
      's.jti',
      's.operator_id as operatorId',
      's.expires_at as expiresAt',
      'o.pages',
      'c.store_id as storeId',
    ])
    .execute()
}
