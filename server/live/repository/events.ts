import { sql as raw } from 'kysely'
import type { JsonValue, LiveAudienceKind, Sql } from '#server/db/tables/index.ts'

/** Who is woken by it reads the outbox: the outbox is the truth, not this. */
export const channel = 'live_events'

export interface NewLiveEvent {
  topic: string
  audienceKind: LiveAudienceKind
  audience: string
  /** JSON as text. */
  payload: string
}

/** Writes an event, without a number, and wakes every server once the transaction is through. */
export async function append(sql: Sql, event: NewLiveEvent): Promise<void> {
  const { topic, audienceKind, audience, payload } = event
  await raw`with written as (
      insert into live_events (topic, audience_kind, audience, payload)
      values (${topic}, ${audienceKind}, ${audience}, ${payload}::jsonb))
    select pg_notify(${channel}, '')`.execute(sql)
}

export interface Position {
  epoch: string
  /** The highest number given. */
  last: number
  /** The highest number that was tidied away. */
  gone: number
}

export function position(sql: Sql): Promise<Position> {
  return sql.selectFrom('live_position').select(['epoch', 'last', 'gone']).executeTakeFirstOrThrow()
}

/** Numbers given in one turn. */
const step = 1000

/** Numbers what has been committed. One at a time, on whatever node, each to its commit before the
 * next one looks: so a number is never seen before a smaller one, however transactions overlap. */
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
    // A statement of its own: the next one must see what was committed while this one waited.
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

/** What came after a number, in order; of one topic when it is given. */
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
  // Never null: it is greater than a number.
  return rows.map(row => ({ ...row, seq: Number(row.seq) }))
}

/** Removes what is older than a moment, and the oldest of what is more than so many; remembers up to
 * where. Answers how many are gone, at most `step` at once. */
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
