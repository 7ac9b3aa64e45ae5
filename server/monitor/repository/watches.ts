// Stores watched on other servers than the one that reads them, with its last reading. Ages are by the database's clock.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import { isInSlots } from '#server/servers/slots.ts'

export interface Watch {
  /** Who reads it; null until one has taken it. */
  readonly server: string | null
  /** The version that wrote the reading. */
  readonly version: string | null
  readonly collected: Uint8Array | null
  /** Milliseconds since the reading was written. */
  readonly age: number | null
}

/** Watches a store for some time from now. Returns what is known; nothing when nobody watched it any more. */
export async function want(sql: Sql, storeId: number, forMs: number): Promise<Watch> {
  const until = raw`now() + make_interval(secs => ${forMs / 1000})`
  const { rows } = await raw<Watch>`
    insert into monitor_watches as w (store_id, wanted_until) values (${storeId}, ${until})
    on conflict (store_id) do update set wanted_until = excluded.wanted_until,
      server = case when w.wanted_until >= now() then w.server end,
      collected = case when w.wanted_until >= now() then w.collected end
    returning server, version, collected, extract(epoch from now() - collected_at)::float8 * 1000 as age`.execute(
    sql,
  )
  const [row] = rows
  return row ?? { server: null, version: null, collected: null, age: null }
}

/** The watched stores in these slots, which a server reads from now on. Removes those that nobody watches. */
export async function take(
  sql: Sql,
  server: string,
  slots: readonly number[] | undefined,
): Promise<{ readonly storeId: number; readonly isNew: boolean }[]> {
  const { rows } = await raw<{ storeId: number; server: string | null; over: boolean }>`
    select store_id as "storeId", server, wanted_until < now() as over
    from monitor_watches where ${isInSlots('store_id', slots)} order by store_id`.execute(sql)
  const over = rows.filter(row => row.over).map(({ storeId }) => storeId)
  if (over.length > 0)
    await sql
      .deleteFrom('monitor_watches')
      .where('store_id', 'in', over)
      .where('wanted_until', '<', raw<Date>`now()`)
      .execute()
  return rows
    .filter(row => !row.over)
    .map(row => ({ storeId: row.storeId, isNew: row.server !== server }))
}

/** Notes who reads a store. */
export async function note(sql: Sql, storeId: number, server: string): Promise<void> {
  await sql.updateTable('monitor_watches').set({ server }).where('store_id', '=', storeId).execute()
}

/** Writes a reading for those who watch elsewhere. */
export async function keep(
  sql: Sql,
  storeId: number,
  { server, version, collected }: Record<'server' | 'version', string> & { collected: Buffer },
): Promise<void> {
  await sql
    .updateTable('monitor_watches')
    .set({ server, version, collected, collected_at: raw<Date>`now()` })
    .where('store_id', '=', storeId)
    .execute()
}
