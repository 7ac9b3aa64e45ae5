// Operators and the stores they are connected to, for those who manage connections.
import { type Expression, sql as raw } from 'kysely'
import { containing } from '#server/db/like.ts'
import type { Sql } from '#server/db/tables/index.ts'

export interface ConnectedRow {
  id: string
  session_jti: string
  operator_id: number
  username: string
  name: string
  store_id: number
  store_name: string
  reason_text: string
  started_at: Date
  last_operation: string | null
  last_at: Date | null
  jobs: number
  terminals: number
  address: string | null
  user_agent: string | null
}

const sorts = {
  operator: raw`o.username_key`,
  store: raw`s.sort_name`,
  since: raw`c.started_at`,
  lastAt: raw`c.last_at`,
} as const
export type ConnectionSort = keyof typeof sorts

export interface ConnectionQuery {
  readonly filter?: string | undefined
  readonly store?: number | undefined
  /** A username. */
  readonly operator?: string | undefined
  readonly page: number
  readonly perPage: number
  readonly sort: readonly { field: ConnectionSort; direction: 'asc' | 'desc' }[]
}

function conditionOf(
  { filter, store, operator }: ConnectionQuery,
  scope: Expression<unknown> | undefined,
  now: Date,
) {
  const all: Expression<unknown>[] = [
    scope ?? raw`true`,
    raw`c.ended_at is null and n.ended_at is null and n.expires_at > ${now}::timestamptz and o.disabled_at is null`,
  ]
  const text = filter?.trim()
  if (text) {
    const like = containing(text)
    all.push(raw`(o.username ilike ${like} or o.name ilike ${like} or c.reason_text ilike ${like}
      or strpos(s.search, (select folded(${text}))) > 0)`)
  }
  if (store !== undefined) all.push(raw`c.store_id = ${store}`)
  if (operator !== undefined) all.push(raw`o.username = ${operator}`)
  return raw.join(all, raw` and `)
}

const from = raw`connections c
  join sessions n on n.connection_id = c.id
  join operators o on o.id = c.operator_id
  join living_stores s on s.id = c.store_id`

/** A page of live connections and their total. */
export async function list(
  sql: Sql,
  query: ConnectionQuery,
  scope: Expression<unknown> | undefined,
  now = new Date(),
): Promise<{ rows: ConnectedRow[]; total: number }> {
  const condition = conditionOf(query, scope, now)
  const { rows: counted } = await raw<{ total: number }>`
    select count(*)::int as total from ${from} where ${condition}`.execute(sql)
  const entries =
    query.sort.length > 0 ? query.sort : [{ field: 'since', direction: 'asc' } as const]
  const order = entries.map(({ field, direction }) =>
    direction === 'desc'
      ? raw`${sorts[field]} desc nulls last`
      : raw`${sorts[field]} asc nulls first`,
  )
  const { rows } = await raw<ConnectedRow>`
    select c.id, c.session_jti, c.operator_id, o.username, o.name, c.store_id, s.name as store_name,
      c.reason_text, c.started_at, c.last_operation, c.last_at, n.address, n.user_agent,
      (select count(*)::int from jobs j where j.connection_id = c.id and j.state in ('queued', 'running')) as jobs,
      (select count(*)::int from terminals t where t.connection_id = c.id and t.ended_at is null) as terminals
    from ${from} where ${condition}
    order by ${raw.join([...order, raw`c.id`])}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(sql)
  return { rows, total: counted[0]?.total ?? 0 }
}
