import { sql as raw } from 'kysely'
import type { Sql } from '../tables.ts'
import type { Anchor } from './journalChain.ts'
import { writing } from './journalTotals.ts'

/** The last link that was sealed before a moment, 0 when there is none. A record that was still pending
 * then, or that ended later, stays, and all after it. */
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

/** The first link up to a number that seals an intent whose end is not sealed up to there. */
async function firstOpen(sql: Sql, number: number): Promise<number | undefined> {
  const { rows } = await raw<{ number: number | null }>`
    select min(i.number) as number from journal_seals i
    where not i.ended and i.number <= ${number} and not exists (
      select from journal_seals o
      where o.record_id = i.record_id and o.ended and o.number <= ${number})`.execute(sql)
  return rows[0]?.number ?? undefined
}

/** A link at `number` or later up to which no record is cut in two: its intent before, its end after. */
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

/** Opens the tables for removal, to the end of this transaction only. */
async function open(sql: Sql): Promise<void> {
  await raw`select set_config('support_tools.retention', 'on', true)`.execute(sql)
}

/** Removes links up to a number with their records; answers how many records. In a transaction. */
export async function removeUpTo(sql: Sql, number: number): Promise<number> {
  await open(sql)
  const { numAffectedRows } = await writing(
    raw`delete from journal where id in
      (select record_id from journal_seals where number <= ${number})`.execute(sql),
  )
  await raw`delete from journal_seals where number <= ${number}`.execute(sql)
  await raw`select set_config('support_tools.retention', '', true)`.execute(sql)
  return Number(numAffectedRows ?? 0n)
}

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
