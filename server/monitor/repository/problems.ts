// Since when each problem of a store has been known.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export interface Began {
  /** The first check that found it. */
  readonly since: Date
  /** The last check before that, without it; null when there was none. */
  readonly sinceAfter: Date | null
}

export async function of(sql: Sql, storeId: number): Promise<Map<string, Began>> {
  const rows = await sql
    .selectFrom('monitor_problems')
    .select(['key', 'since', 'since_after as sinceAfter'])
    .where('store_id', '=', storeId)
    .execute()
  return new Map(rows.map(({ key, ...began }) => [key, began]))
}

/** Saves these as the store's only problems. */
export async function keep(
  sql: Sql,
  storeId: number,
  problems: ReadonlyMap<string, Began>,
): Promise<void> {
  const rows = [...problems].map(([key, began]) => ({ key, ...began }))
  await raw`
    with now as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as p (key text, since timestamptz, "sinceAfter" timestamptz)),
    gone as (
      delete from monitor_problems where store_id = ${storeId} and key not in (select key from now))
    insert into monitor_problems (store_id, key, since, since_after)
    select ${storeId}::int, key, since, "sinceAfter" from now
    on conflict (store_id, key) do update set since = excluded.since, since_after = excluded.since_after`.execute(
    sql,
  )
}
