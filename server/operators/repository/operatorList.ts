import { type RawBuilder, sql as raw } from 'kysely'
import { containing } from '#server/db/like.ts'
import type { Operator, Sql } from '#server/db/tables/index.ts'
import { usernameKey } from './operators.ts'

/** An operator as shown to others. */
export type OperatorRow = Pick<
  Operator,
  | 'id'
  | 'username'
  | 'name'
  | 'pages'
  | 'disabled_at'
  | 'created_at'
  | 'last_sign_in_at'
  | 'version'
> & {
  /** Number of live sessions. */
  sessions: number
}

export type OperatorSortField = 'username' | 'name' | 'created' | 'lastSignIn' | 'sessions'

export interface OperatorFilters {
  /** Text in username or name. */
  readonly filter?: string
  readonly state?: 'active' | 'disabled'
  /** Only operators with access to this page. */
  readonly allowed?: string
}

export interface OperatorQuery extends OperatorFilters {
  /** From 1. */
  readonly page: number
  readonly perPage: number
  /** By username when empty. */
  readonly sort: readonly { field: OperatorSortField; direction: 'asc' | 'desc' }[]
}

export interface OperatorPage {
  readonly rows: OperatorRow[]
  readonly total: number
}

type Condition = RawBuilder<unknown>

/** All operators with their live sessions, counted once for all. */
const found = (condition: Condition, now: Date) => raw`
  select o.id, o.username, o.username_key, o.name, o.pages, o.disabled_at, o.created_at,
    o.last_sign_in_at, o.version, coalesce(s.live, 0) as sessions
  from operators o
  left join (
    select operator_id, count(*)::int as live from sessions
    where ended_at is null and expires_at > ${now}::timestamptz group by operator_id
  ) s on s.operator_id = o.id
  where ${condition}`

function conditionOf({ filter, state, allowed }: OperatorFilters): Condition {
  const all: Condition[] = [raw`true`]
  if (state === 'active') all.push(raw`o.disabled_at is null`)
  if (state === 'disabled') all.push(raw`o.disabled_at is not null`)
  if (allowed) all.push(raw`${allowed}::text = any(o.pages)`)
  if (filter) {
    const [text, key] = [containing(filter), containing(usernameKey(filter))]
    all.push(raw`(o.username ilike ${text} or o.username_key like ${key} or o.name ilike ${text})`)
  }
  return raw.join(all, raw` and `)
}

const sortColumns: Readonly<Record<OperatorSortField, Condition>> = {
  username: raw`username_key`,
  name: raw`lower(name)`,
  created: raw`created_at`,
  lastSignIn: raw`last_sign_in_at`,
  sessions: raw`sessions`,
}

/** Operators who never signed in count as the earliest. */
const directions = { asc: raw`asc nulls first`, desc: raw`desc nulls last` }

function orderOf(sort: OperatorQuery['sort']): Condition {
  const entries = sort.length > 0 ? sort : [{ field: 'username', direction: 'asc' } as const]
  const order = entries.map(
    entry => raw`${sortColumns[entry.field]} ${directions[entry.direction]}`,
  )
  return raw.join([...order, raw`id`])
}

/** A page of operators and the total, in one query. */
export async function list(
  sql: Sql,
  query: OperatorQuery,
  now = new Date(),
): Promise<OperatorPage> {
  const order = orderOf(query.sort)
  const { rows } = await raw<{ total: number } & (OperatorRow | { id: null })>`
    with found as (${found(conditionOf(query), now)}),
    page as (
      select * from found order by ${order}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
    select t.total, page.* from (select count(*)::int as total from found) t
    left join page on true order by ${order}`.execute(sql)
  return {
    // Without rows on this page only the total is returned.
    rows: rows.filter((row): row is { total: number } & OperatorRow => row.id !== null),
    total: rows[0]?.total ?? 0,
  }
}

/** One operator as shown to others. */
export async function shown(
  sql: Sql,
  id: number,
  now = new Date(),
): Promise<OperatorRow | undefined> {
  const { rows } = await raw<OperatorRow>`${found(raw`o.id = ${id}`, now)}`.execute(sql)
  return rows[0]
}
