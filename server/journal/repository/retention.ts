import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import type { Anchor } from './chain.ts'
import { writing } from './totals.ts'

/**
 * The last link sealed before a moment, 0 when there is none. A record still pending then, or ended later, is kept, as
 * is everything after it.
 */
export async function lastBefore(sql: Sql, moment: Date): Promise<number> {
  const first = raw<{ number: number | null }>`
    select coalesce(
      (select number from journal_seals where sealed_at >= ${moment} order by number limit 1) - 1,
      (select max(number) from journal_seals)) as number`
  let number = (await first.execute(sql)).rows[0]?.number ?? 0
  for (;;) {
    const open = await firstOpen(sql, number)
    if (open === undefined) return number
    number = open - 1
  }
}

/** The first link up to a number that seals an intent whose end is not sealed by then. */
async function firstOpen(sql: Sql, number: number): Promise<number | undefined> {
  const { rows } = await raw<{ number: number | null }>`
    select min(i.number) as number from journal_seals i
    where not i.ended and i.number <= ${number} and not exists (
      select from journal_seals o
      where o.record_id = i.record_id and o.ended and o.number <= ${number})`.execute(sql)
  return rows[0]?.number ?? undefined
}

/** The first link at or after `number` that separates no record's intent from its end. */
export async function wholeAt(sql: Sql, number: number): Promise<number> {
  for (let at = number; ; ) {
    const { rows } = await raw<{ number: number | null }>`
      select max(o.number) as number from journal_seals i
      join journal_seals o on o.record_id = i.record_id and o.ended
      where not i.ended and i.number <= ${at}`.execute(sql)
    const next = Math.max(at, rows[0]?.number ?? 0)
    if (next === at) return at
    at = next
  }
}

/** One month's partition. */
export interface Month {
  /** The ids of its records start here and are below `next`. */
  readonly first: number
  readonly next: number
  /** Its last link. */
  readonly link: number
  readonly records: number
}

/**
 * The oldest month, if all its records have ended and have links up to a number, nothing older remains, and nobody
 * writes to it any more.
 */
export async function wholeMonth(sql: Sql, upTo: number): Promise<Month | undefined> {
  const { rows } = await raw<{ first: number; next: number }>`
    select m.first, m.next
    from (select first_id as first, lead(first_id) over (order by first_id) as next
      from journal_months order by first_id limit 1) m
    where m.next <= journal_month(now()) and not exists (select from journal where id < m.first)
      and not exists (
        select from journal j where j.id >= m.first and j.id < m.next and not exists (
          select from journal_seals s
          where s.record_id = j.id and s.ended and s.number <= ${upTo}))`.execute(sql)
  const [month] = rows
  if (!month) return undefined
  const { rows: counted } = await raw<{ link: number | null; records: number }>`
    select max(s.number) as link, count(*) as records
    from journal j join journal_seals s on s.record_id = j.id and s.ended
    where j.id >= ${month.first} and j.id < ${month.next}`.execute(sql)
  const { link = null, records = 0 } = counted[0] ?? {}
  return link === null ? undefined : { ...month, link, records }
}

/** Creates the partitions of a month and the next one if they are missing. */
export async function addMonths(sql: Sql, now: Date): Promise<void> {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  await raw`select journal_add_month(${now}), journal_add_month(${next})`.execute(sql)
}

/** Permits deletion until this transaction ends. */
async function open(sql: Sql): Promise<void> {
  await raw`select set_config('support_tools.retention', 'on', true)`.execute(sql)
}

/**
 * Deletes links up to a number with their records, except those of `month`; returns how many records. Call it in a
 * transaction.
 */
export async function removeUpTo(sql: Sql, number: number, month?: Month): Promise<number> {
  const others = month ? raw`not (id >= ${month.first} and id < ${month.next})` : raw`true`
  await open(sql)
  const { numAffectedRows } = await writing(
    raw`delete from journal where id in
      (select record_id from journal_seals where number <= ${number}) and ${others}`.execute(sql),
  )
  await raw`delete from journal_seals where number <= ${number}`.execute(sql)
  await raw`select set_config('support_tools.retention', '', true)`.execute(sql)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Drops a whole month without touching its records one by one. Blocks readers of the journal until the transaction
 * ends, and waits briefly for them itself: then throws 55P03.
 */
export async function dropMonth(sql: Sql, { first }: Month): Promise<void> {
  await raw`set local lock_timeout = '2s'`.execute(sql)
  await writing(raw`drop table ${raw.table(partOf(first))}`.execute(sql))
  await raw`delete from journal_months where first_id = ${first}`.execute(sql)
}

const partOf = (first: number) => `journal_${Math.floor(first / 1e9)}`

export async function setAnchor(sql: Sql, anchor: Anchor): Promise<void> {
  const { number, mac, removed, before, signature } = anchor
  await raw`insert into journal_anchor (id, number, mac, removed, before, signature)
    values (1, ${number}, decode(${mac}, 'hex'), ${removed}, to_timestamp(0) + ${before}::text::interval,
      decode(${signature}, 'hex'))
    on conflict (id) do update set number = excluded.number, mac = excluded.mac,
      removed = excluded.removed, before = excluded.before, signature = excluded.signature`.execute(
    sql,
  )
}
