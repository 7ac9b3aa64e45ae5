// History of stores' machines: averages per minute for an hour, per ten minutes for a day, per six hours for a month.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export const lines = [
  ...(['cpu', 'memory', 'disk', 'load', 'received', 'sent', 'latency'] as const),
  ...(['openOrders', 'queueMinutes'] as const),
] as const
export type Line = (typeof lines)[number]
export type Sample = Readonly<Record<Line, number | null>>

const columnOf = (line: Line) => line.replaceAll(/[A-Z]/g, big => `_${big.toLowerCase()}`)
const columns = lines.map(line => raw.ref(columnOf(line)))
const [minute, tenMinutes, sixHours] = [60, 600, 21_600]
/** Older samples are not requested. */
const keptMs = {
  [minute]: 2 * 60 * 60_000,
  [tenMinutes]: 26 * 60 * 60_000,
  [sixHours]: 31 * 24 * 60 * 60_000,
}

/** Saves a minute and updates the longer intervals that contain it, each from the next shorter one. */
export async function keep(sql: Sql, storeId: number, at: Date, values: Sample): Promise<void> {
  const updates = columns.map(column => raw`${column} = excluded.${column}`)
  const conflict = raw`on conflict (store_id, step, at) do update set ${raw.join(updates)}`
  await raw`
    insert into monitor_samples (store_id, step, at, ${raw.join(columns)})
    values (${storeId}, ${minute}, ${at}, ${raw.join(lines.map(line => values[line]))})
    ${conflict}`.execute(sql)
  for (const [of, step] of [
    [minute, tenMinutes],
    [tenMinutes, sixHours],
  ] as const) {
    const from = new Date(Math.floor(at.getTime() / (step * 1000)) * step * 1000)
    await raw`
      insert into monitor_samples (store_id, step, at, ${raw.join(columns)})
      select ${storeId}::int, ${step}::int, ${from}::timestamptz,
        ${raw.join(columns.map(column => raw`avg(${column})::real`))}
      from monitor_samples where store_id = ${storeId} and step = ${of}
        and at >= ${from} and at < ${from}::timestamptz + make_interval(secs => ${step})
      ${conflict}`.execute(sql)
  }
}

export type Kept = Sample & { readonly at: Date }

/** Oldest first. */
export async function since(
  sql: Sql,
  storeId: number,
  step: 60 | 600 | 21600,
  from: Date,
): Promise<Kept[]> {
  const named = lines.map(line => raw`${raw.ref(columnOf(line))}::float8 as ${raw.ref(line)}`)
  const { rows } = await raw<Kept>`
    select at, ${raw.join(named)} from monitor_samples
    where store_id = ${storeId} and step = ${step} and at >= ${from} order by at`.execute(sql)
  return rows
}

export async function removeOld(sql: Sql, now: Date): Promise<void> {
  for (const step of [minute, tenMinutes, sixHours]) {
    await sql
      .deleteFrom('monitor_samples')
      .where('step', '=', step)
      .where('at', '<', new Date(now.getTime() - (keptMs[step] ?? 0)))
      .execute()
  }
}
