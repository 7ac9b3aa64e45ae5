import { sql as raw, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type ConfigVersion = Selectable<Tables['config_versions']>
/** Without its content. */
export type ConfigVersionEntry = Omit<ConfigVersion, 'content' | 'confirmed'> & { size: number }
export type NewConfigVersion = Omit<ConfigVersion, 'id' | 'at'>

/** A document of a store. */
export interface ConfigPlace {
  readonly storeId: number
  readonly path: string
}

const entry = [
  'id',
  'store_id',
  'path',
  'version',
  'kind',
  'reverted_to',
  'username',
  'connection_id',
  'reason',
  'at',
] as const

const at = <O>(
  query: SelectQueryBuilder<Tables, 'config_versions', O>,
  { storeId, path }: ConfigPlace,
) =>
  query
    .where('store_id', '=', storeId)
    .where(of => of(of.fn<string>('md5', ['path']), '=', of.fn<string>('md5', [of.val(path)])))
    .where('path', '=', path)

/** Saves a version; returns its id. */
export async function add(sql: Sql, version: NewConfigVersion): Promise<number> {
  const { id } = await sql
    .insertInto('config_versions')
    .values({ ...version, at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a version as written to the host. */
export async function confirm(sql: Sql, id: number, version: string): Promise<void> {
  const now = { confirmed: true, version }
  await sql.updateTable('config_versions').set(now).where('id', '=', id).execute()
}

/** Deletes a version that never reached the host. */
export async function forget(sql: Sql, id: number): Promise<void> {
  await sql
    .deleteFrom('config_versions')
    .where('id', '=', id)
    .where('confirmed', '=', false)
    .execute()
}

/** The newest version confirmed to have been on the host. */
export function newest(sql: Sql, place: ConfigPlace): Promise<{ version: string } | undefined> {
  return at(sql.selectFrom('config_versions').select('version'), place)
    .where('confirmed', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Unconfirmed versions that were begun before a moment: the host may or may not have them. */
export function unconfirmed(
  sql: Sql,
  place: ConfigPlace,
  before: Date,
): Promise<{ id: number; content: Buffer }[]> {
  return at(sql.selectFrom('config_versions').select(['id', 'content']), place)
    .where('confirmed', '=', false)
    .where('at', '<', before)
    .execute()
}

/** Newest first, older than the version with the id `before`. */
export function list(
  sql: Sql,
  place: ConfigPlace,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ConfigVersionEntry[]> {
  return at(
    sql.selectFrom('config_versions').select([...entry, raw<number>`length(content)`.as('size')]),
    place,
  )
    .where('confirmed', '=', true)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A version of one of this store's documents; undefined for other stores. */
export function byId(sql: Sql, storeId: number, id: number): Promise<ConfigVersion | undefined> {
  return sql
    .selectFrom('config_versions')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('confirmed', '=', true)
    .executeTakeFirst()
}
