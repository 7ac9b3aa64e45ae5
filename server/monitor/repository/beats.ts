// When each store's machine is next checked in the background, and when it was last reached.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import { isInSlots } from '#server/servers/slots.ts'

/** A store's position within every interval, from 0 to 1: evenly distributed, whatever the ids. */
const placeOf = (column: string) =>
  raw`(((${raw.ref(column)}::bigint * 2654435761) % 4294967296)::float8 / 4294967296)`

/** A store's next turn, never directly after the last one. */
function nextTurn(column: string, now: Date, everyMs: number) {
  const seconds = now.getTime() / 1000
  const every = everyMs / 1000
  const first = raw`${placeOf(column)} * ${every}::float8`
  const turn = raw`(floor((${seconds}::float8 + ${every / 2}::float8 - ${first}) / ${every}::float8) + 1) * ${every}::float8 + ${first}`
  return raw`to_timestamp(${turn})`
}

const machines = raw`
  select store_id from devices
  where kind = 'host' and protocol in ('local', 'ssh') and enabled and (protocol = 'local' or host_key is not null)`

/** Gives every machine in these slots a turn and removes others; returns how many there are. */
export async function fill(
  sql: Sql,
  now: Date,
  everyMs: number,
  slots?: readonly number[],
): Promise<number> {
  const mine = raw`${machines} and ${isInSlots('store_id', slots)}`
  await raw`
    delete from monitor_beats where store_id not in (${machines}) and looked_at is null`.execute(
    sql,
  )
  await raw`
    insert into monitor_beats (store_id, next_at)
    select store_id, ${nextTurn('store_id', new Date(now.getTime() - everyMs / 2), everyMs)}
    from (${mine}) m
    on conflict (store_id) do nothing`.execute(sql)
  const { rows } = await raw<{ all: number }>`
    select count(*)::int as all from (${mine}) m`.execute(sql)
  return rows[0]?.all ?? 0
}

/**
 * Stores whose turn has come, longest overdue first. Their next turn is saved before the check; a store just checked
 * for a watcher has had this one.
 */
export async function claim(
  sql: Sql,
  now: Date,
  {
    most,
    everyMs,
    slots,
  }: {
    readonly most: number
    readonly everyMs: number
    readonly slots?: readonly number[] | undefined
  },
): Promise<number[]> {
  const fresh = new Date(now.getTime() - everyMs / 2)
  const { rows } = await raw<{ id: number; wanted: boolean }>`
    update monitor_beats b set next_at = ${nextTurn('b.store_id', now, everyMs)}
    from (
      select store_id from monitor_beats where next_at <= ${now} and ${isInSlots('store_id', slots)}
      order by next_at limit ${most} for update skip locked) d
    where b.store_id = d.store_id
    returning b.store_id as id,
      (b.looked_at is null or b.looked_at < ${fresh}) and b.store_id in (${machines}) as wanted`.execute(
    sql,
  )
  return rows.flatMap(({ id, wanted }) => (wanted ? [id] : []))
}

/** Saves a check of a store, from any source. @param reached null when the machine did not answer. */
export async function note(
  sql: Sql,
  storeId: number,
  lookedAt: Date,
  reached: Date | null,
): Promise<void> {
  await raw`
    insert into monitor_beats as b (store_id, next_at, looked_at, reached_at)
    values (${storeId}, ${lookedAt}, ${lookedAt}, ${reached})
    on conflict (store_id) do update set looked_at = greatest(b.looked_at, excluded.looked_at),
      reached_at = greatest(b.reached_at, excluded.reached_at)`.execute(sql)
}

export async function reachedAt(sql: Sql, storeId: number): Promise<Date | null> {
  const row = await sql
    .selectFrom('monitor_beats')
    .select('reached_at')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.reached_at ?? null
}
