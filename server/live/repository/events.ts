import { sql as raw } from 'kysely'
import type { JsonValue, LiveAudienceKind, Sql } from '#server/db/tables/index.ts'

/** Only wakes the readers of the outbox, which holds the truth. */
export const channel = 'live_events'

export interface NewLiveEvent {
  topic: string
  audienceKind: LiveAudienceKind
  audience: string
  /** JSON as text. */
  payload: string
}

/** Writes an event without a number, and wakes every server after the commit. */
export async function append(sql: Sql, event: NewLiveEvent): Promise<void> {
  const { topic, audienceKind, audience, payload } = event
  await raw`with written as (
      insert into live_events (topic, audience_kind, audience, payload)
      values (${topic}, ${audienceKind}, ${audience}, ${payload}::jsonb))
    select pg_notify(${channel}, '')`.execute(sql)
}

export interface Position {
  epoch: string
  /** The highest assigned number. */
  last: number
  /** The highest deleted number. */
  gone: number
}

export function position(sql: Sql): Promise<Position> {
  return sql.selectFrom('live_position').select(['epoch', 'last', 'gone']).executeTakeFirstOrThrow()
}

/** Events numbered per statement. */
const step = 1000

/**
 * Numbers committed events. One caller at a time on all nodes, each up to its commit before the next one looks: a
 * number is never visible before a smaller one, however transactions overlap.
 */
export async function number(sql: Sql): Promise<void> {
  let numbered: number
  do numbered = (await anyUnnumbered(sql)) ? await numberStep(sql) : 0
  while (numbered === step)
}

async function anyUnnumbered(sql: Sql): Promise<boolean> {
  const row = await sql
    .selectFrom('live_events')
    .select('id')
    .where('seq', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function numberStep(database: Sql): Promise<number> {
  return database.transaction().execute(async sql => {
    // A separate statement, as the next one must see what was committed while this one waited.
    const { last } = await hold(sql)
    const { numAffectedRows = 0n } = await raw`update live_events as e set seq = n.seq
      from (select id, ${last}::bigint + row_number() over (order by id) as seq
        from (select id from live_events where seq is null order by id limit ${step}) as o) as n
      where e.id = n.id`.execute(sql)
    const numbered = Number(numAffectedRows)
    if (numbered > 0)
      await sql
        .updateTable('live_position')
        .set({ last: last + numbered })
        .execute()
    return numbered
  })
}

const hold = (sql: Sql) =>
  sql.selectFrom('live_position').select(['last', 'gone']).forUpdate().executeTakeFirstOrThrow()

export interface Numbered {
  seq: number
  topic: string
  audienceKind: LiveAudienceKind
  audience: string
  payload: JsonValue
}

/** Events after a number, in order; of one topic if given. */
export async function after(
  sql: Sql,
  seq: number,
  { limit, topic, upTo }: { limit: number; topic?: string; upTo?: number },
): Promise<Numbered[]> {
  let found = sql
    .selectFrom('live_events')
    .select(['seq', 'topic', 'audience_kind as audienceKind', 'audience', 'payload'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
  if (topic !== undefined) found = found.where('topic', '=', topic)
  if (upTo !== undefined) found = found.where('seq', '<=', upTo)
  const rows = await found.execute()
  // Never null, as it is greater than a number.
  return rows.map(row => ({ ...row, seq: Number(row.seq) }))
}

/**
 * Deletes events older than a moment and the oldest ones beyond `most`, and remembers up to where. Returns how many
 * were deleted, at most `step` per call.
 */
export function removeOld(database: Sql, before: Date, most: number): Promise<number> {
  return database.transaction().execute(async sql => {
    const { last, gone } = await hold(sql)
    const { old } = await sql
      .selectFrom('live_events')
      .select(of => of.fn.max('seq').as('old'))
      .where('at', '<', before)
      .executeTakeFirstOrThrow()
    const upTo = Math.min(Math.max(Number(old ?? 0), last - most), gone + step)
    if (upTo <= gone) return 0
    await sql.deleteFrom('live_events').where('seq', '<=', upTo).execute()
    await sql.updateTable('live_position').set({ gone: upTo }).execute()
    return upTo - gone
  })
}
