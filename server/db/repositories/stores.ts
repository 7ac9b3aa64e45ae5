import { sql as raw } from 'kysely'
import type { Host, HostKind, Sql } from '../tables.ts'
import { containing } from './like.ts'

/** A store as one chooses it, with the names its full name is made of. */
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

export interface StoreQuery {
  /** Text found in the store's full name (chain / franchise / name), number or extra. */
  filter?: string
  limit?: number
  ids?: readonly number[]
}

// As it is shown: who types what they read must find it.
const fullName = raw<string>`c.name || ' / ' || f.name || ' / ' || s.name`

function entries(sql: Sql) {
  return sql
    .selectFrom('stores as s')
    .innerJoin('franchises as f', 'f.id', 's.franchise_id')
    .innerJoin('chains as c', 'c.id', 'f.chain_id')
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
}

/** Stores to choose from, by country, then name. */
export function listForConnection(sql: Sql, query: StoreQuery = {}): Promise<StoreEntry[]> {
  let found = entries(sql).orderBy('s.country').orderBy('s.name').orderBy('s.id')
  const { filter, ids, limit } = query
  if (ids) found = found.where(of => of('s.id', '=', of.fn.any(of.val([...ids]))))
  if (filter) {
    const text = containing(filter)
    found = found.where(of =>
      of.or([
        of('s.store_number', 'ilike', text),
        of('s.extra', 'ilike', text),
        of(fullName, 'ilike', text),
      ]),
    )
  }
  if (limit !== undefined) found = found.limit(limit)
  return found.execute()
}

export function byId(sql: Sql, id: number): Promise<StoreEntry | undefined> {
  return entries(sql).where('s.id', '=', id).executeTakeFirst()
}

/** How the store's machine is reached; undefined when nobody has said so yet. */
export function hostOf(sql: Sql, storeId: number): Promise<Host | undefined> {
  return sql.selectFrom('hosts').selectAll().where('store_id', '=', storeId).executeTakeFirst()
}

/** Says how the store's machine is reached, instead of what was said before. */
export async function setHost(
  sql: Sql,
  storeId: number,
  host: { kind: HostKind; location: string },
): Promise<void> {
  await sql
    .insertInto('hosts')
    .values({ store_id: storeId, ...host })
    .onConflict(on => on.column('store_id').doUpdateSet(host))
    .execute()
}
