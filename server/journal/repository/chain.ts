import { sql as raw } from 'kysely'
import { isRight } from '#server/db/putRight.ts'
import type { Sql } from '#server/db/tables/index.ts'

/** A record in its sealed form: each column as text, in a fixed order. */
export interface Sealable {
  readonly record: number
  /** Whether its end or its intent is sealed. */
  readonly ended: boolean
  /** Whether the record has ended by now; null when it was deleted. */
  readonly over: boolean | null
  /** The columns that never change. */
  readonly intent: readonly (string | null)[]
  /** The columns written at the end. */
  readonly ending: readonly (string | null)[]
  /** Whether corrected values follow from the rest; null when it was deleted. */
  readonly isRight: boolean | null
}

/** A link of the chain, as stored. */
export interface Link extends Sealable {
  readonly number: number
  /** Seconds since 1970 with six decimals. */
  readonly sealedAt: string
  /** In hexadecimal, like every MAC here. */
  readonly mac: string
}

export interface Head {
  readonly number: number
  readonly mac: string
}

export interface Anchor extends Head {
  readonly removed: number
  /** As text, like `sealedAt`. */
  readonly before: string
  readonly signature: string
}

/** A column's original value: for a corrected record it is kept separately. */
const written = (column: 'store_id' | 'store_name' | 'reason') =>
  raw`case when j.written is null then j.${raw.ref(column)}::text
    else j.written ->> ${raw.lit(column)} end`

/** Every column of the table is in one of the two; moments as text, to the microsecond. */
const intent = raw`array[j.id::text, extract(epoch from j.at)::text, j.operator_id::text, j.username,
  j.session_jti::text, j.connection_id::text, ${written('store_id')}, ${written('store_name')},
  ${written('reason')}, j.operation, j.target, j.address, j.request_id]`
const ending = raw`array[extract(epoch from j.finished_at)::text, j.outcome, j.info, j.details::text,
  j.duration_ms::text]`
const contents = raw`j.outcome <> 'pending' as over, ${intent} as intent, ${ending} as ending,
  ${isRight} as "isRight"`

/** One sealer at a time on all nodes; held until the transaction ends. */
export async function tryLock(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(7101987110) as locked`.execute(sql)
  return rows[0]?.locked ?? false
}

/** Waits for the current sealer, then holds the lock. */
export async function lock(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(7101987110)`.execute(sql)
}

export async function isWaiting(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ waiting: boolean }>`
    select exists (select from journal_unsealed) as waiting`.execute(sql)
  return rows[0]?.waiting ?? false
}

/**
 * Takes committed records that are not sealed yet, at most `atMost`, in the order of writing. One statement: it sees
 * each record as it was when its row here was written, or later together with the row of its end.
 */
export async function take(sql: Sql, atMost: number): Promise<Sealable[]> {
  const { rows } = await raw<Sealable>`
    with taken as (
      delete from journal_unsealed where position in
        (select position from journal_unsealed order by position limit ${atMost}::int)
      returning position, record_id, ended)
    select t.record_id as record, t.ended, ${contents}
    from taken t left join journal j on j.id = t.record_id order by t.position`.execute(sql)
  return rows
}

/** The last link, or the anchor before it; undefined when the chain has not begun. */
export async function head(sql: Sql): Promise<Head | undefined> {
  const { rows } = await raw<Head>`
    (select number, encode(mac, 'hex') as mac from journal_seals order by number desc limit 1)
    union all (select number, encode(mac, 'hex') from journal_anchor)
    order by number desc limit 1`.execute(sql)
  return rows[0]
}

/** The MAC of a link or of the anchor. */
export async function macAt(sql: Sql, number: number): Promise<string | undefined> {
  const { rows } = await raw<{ mac: string }>`
    select encode(mac, 'hex') as mac from journal_seals where number = ${number}
    union all select encode(mac, 'hex') from journal_anchor where number = ${number}`.execute(sql)
  return rows[0]?.mac
}

export async function add(
  sql: Sql,
  links: readonly Pick<Link, 'number' | 'record' | 'ended' | 'mac'>[],
  sealedAt: string,
): Promise<void> {
  const [numbers, records, ended, macs] = (['number', 'record', 'ended', 'mac'] as const).map(
    part => links.map(link => String(link[part])),
  )
  await raw`insert into journal_seals (number, record_id, ended, sealed_at, mac)
    select number::bigint, record::bigint, ended::boolean, to_timestamp(0) + ${sealedAt}::text::interval,
      decode(mac, 'hex')
    from unnest(${numbers}::text[], ${records}::text[], ${ended}::text[], ${macs}::text[])
      as link(number, record, ended, mac)`.execute(sql)
}

/** Links after a number, with their records' current values. */
export async function linksAfter(sql: Sql, number: number, atMost: number): Promise<Link[]> {
  const { rows } = await raw<Link>`
    select s.number, s.record_id as record, s.ended, extract(epoch from s.sealed_at)::text as "sealedAt",
      encode(s.mac, 'hex') as mac, ${contents}
    from (select * from journal_seals where number > ${number} order by number limit ${atMost}::int) s
    left join journal j on j.id = s.record_id order by s.number`.execute(sql)
  return rows
}

export async function anchor(sql: Sql): Promise<Anchor | undefined> {
  const { rows } = await raw<Anchor>`
    select number, encode(mac, 'hex') as mac, removed, extract(epoch from before)::text as before,
      encode(signature, 'hex') as signature from journal_anchor`.execute(sql)
  return rows[0]
}

export interface Unsealed {
  readonly count: number
  readonly since: Date | null
  /** The first that was never passed to the sealer: written without the triggers. */
  readonly stray: number | null
}

/** Records, or ends of records, without a link. */
export async function unsealed(sql: Sql): Promise<Unsealed> {
  const { rows } = await raw<Unsealed>`
    select count(*) as count, min(j.at) as since, min(j.id) filter (where not exists (
      select from journal_unsealed u
      where u.record_id = j.id and u.ended = (j.outcome <> 'pending'))) as stray
    from journal j left join journal_seals s
      on s.record_id = j.id and s.ended = (j.outcome <> 'pending')
    where s.number is null`.execute(sql)
  const [found] = rows
  if (!found) throw new Error('A count has one row')
  return found
}
