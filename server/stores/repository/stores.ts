import { type Expression, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Host, HostKind, Sql } from '#server/db/tables/index.ts'

/** A store for selection, with the names that make up its full name. */
export interface StoreEntry {
  id: number
  name: string
  storeNumber: string
  extra: string
  /** ISO 3166-1 alpha-2. */
  country: string
  franchise: string
  chain: string
  clientVersion: string | null
}

/**
 * Which stores exist for the caller: a condition on `stores as s`, undefined for all. Other stores are treated as
 * missing.
 */
export type StoreScope = Expression<SqlBool> | undefined

/** Stores of a scope, with their names. */
export function entries(sql: Sql, scope: StoreScope) {
  const all = sql
    .selectFrom('living_stores as s')
    .innerJoin('living_franchises as f', 'f.id', 's.franchise_id')
    .innerJoin('living_chains as c', 'c.id', 'f.chain_id')
    .select([
      's.id',
      's.name',
      's.store_number as storeNumber',
      's.extra',
      's.country',
      'f.name as franchise',
      'c.name as chain',
      's.client_version as clientVersion',
    ])
  return scope ? all.where(scope) : all
}

export function byId(sql: Sql, id: number, scope?: StoreScope): Promise<StoreEntry | undefined> {
  return entries(sql, scope).where('s.id', '=', id).executeTakeFirst()
}

/** Stores by these ids or numbers. */
export function byIdsOrNumbers(
  sql: Sql,
  ids: readonly number[],
  numbers: readonly string[],
  scope: StoreScope,
): Promise<StoreEntry[]> {
  return entries(sql, scope)
    .where(of =>
      of.or([
        of('s.id', '=', of.fn.any(of.val([...ids]))),
        of('s.store_number', '=', of.fn.any(of.val([...numbers]))),
      ]),
    )
    .limit(20_000)
    .execute()
}

/** An operator's favourites, by name. */
export function favouritesOf(
  sql: Sql,
  operatorId: number,
  scope: StoreScope,
): Promise<StoreEntry[]> {
  return entries(sql, scope)
    .innerJoin('favourites', 'favourites.store_id', 's.id')
    .where('favourites.operator_id', '=', operatorId)
    .orderBy('s.sort_name')
    .orderBy('s.id')
    .execute()
}

export interface RecentStore extends StoreEntry {
  /** When the operator last connected to it. */
  at: Date
}

/**
 * The stores an operator most recently connected to, newest first. Skips from store to store in the index: one step per
 * known store, however often they connected to it.
 */
export async function recentOf(
  sql: Sql,
  operatorId: number,
  scope: StoreScope,
  limit: number,
): Promise<RecentStore[]> {
  const newest = (after: RawBuilder<unknown>) => raw`
    select store_id, started_at from connections
    where operator_id = ${operatorId} and store_id > ${after}
    order by store_id, started_at desc limit 1`
  const known = raw<{ store_id: number; started_at: Date }>`(
    with recursive known as (
      (${newest(raw`0`)})
      union all
      select next.* from known cross join lateral (${newest(raw`known.store_id`)}) as next)
    select * from known)`
  return entries(sql, scope)
    .innerJoin(known.as('known'), 'known.store_id', 's.id')
    .select('known.started_at as at')
    .orderBy('known.started_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

/** How the store's machine is reached; undefined when it is not configured. */
export function hostOf(sql: Sql, storeId: number): Promise<Host | undefined> {
  return sql.selectFrom('hosts').selectAll().where('store_id', '=', storeId).executeTakeFirst()
}

export interface NewHost {
  readonly kind: HostKind
  readonly location: string
  /** ssh: the pinned key in wire format, base64. */
  readonly hostKey?: string | null
  readonly credential?: string | null
  /** Entered by an operator: checked against the server's address rule. */
  readonly guarded?: boolean
}

/** Sets how the store's machine is reached, replacing the previous entry; its device follows. */
export async function setHost(
  sql: Sql,
  storeId: number,
  { kind, location, hostKey = null, credential = null, guarded = false }: NewHost,
): Promise<void> {
  const host = { kind, location, host_key: hostKey, credential, guarded }
  await sql
    .insertInto('hosts')
    .values({ store_id: storeId, ...host })
    .onConflict(on => on.column('store_id').doUpdateSet(host))
    .execute()
}
