// The files an operator most recently opened on a store.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export interface Opened {
  readonly operatorId: number
  readonly storeId: number
  readonly path: string
}

export interface RecentFile {
  path: string
  /** When it was last opened. */
  at: Date
}

const of = (sql: Sql, { operatorId, storeId }: Omit<Opened, 'path'>) =>
  sql
    .selectFrom('recent_files')
    .where('operator_id', '=', operatorId)
    .where('store_id', '=', storeId)
    .orderBy('at', 'desc')

/** Newest first. */
export const newest = (
  sql: Sql,
  place: Omit<Opened, 'path'>,
  limit: number,
): Promise<RecentFile[]> => of(sql, place).select(['path', 'at']).limit(limit).execute()

/** Adds a file at the front and keeps at most `most` of them. */
export async function remember(sql: Sql, opened: Opened, most: number): Promise<void> {
  const { operatorId, storeId, path } = opened
  // Later than all others, as two may be opened within one tick of the database's clock.
  await raw`
    with latest as (
      select greatest(clock_timestamp(), max(at) + interval '1 microsecond') as at
      from recent_files where operator_id = ${operatorId} and store_id = ${storeId})
    insert into recent_files (operator_id, store_id, path, at)
    select ${operatorId}::int, ${storeId}::int, ${path}::text, at from latest
    on conflict (operator_id, store_id, md5(path)) do update set at = excluded.at`.execute(sql)
  await sql
    .deleteFrom('recent_files')
    .where('operator_id', '=', operatorId)
    .where('store_id', '=', storeId)
    .where(
      'at',
      '<',
      of(sql, opened)
        .select('at')
        .offset(most - 1)
        .limit(1),
    )
    .execute()
}

/** Forgets a file that no longer exists. */
export async function forget(sql: Sql, { operatorId, storeId, path }: Opened): Promise<void> {
  await sql
    .deleteFrom('recent_files')
    .where('operator_id', '=', operatorId)
    .where('store_id', '=', storeId)
    .where('path', '=', path)
    .execute()
}
