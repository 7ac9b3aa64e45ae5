import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import * as journalSums from './sums.ts'

const facts = raw`store_id, username, reason, operation, outcome`

const grouped = raw`select date_trunc('hour', at, 'UTC') as hour,
  md5(jsonb_build_array(${facts})::text) as key, ${facts}, count(*) as n from journal`

/** Adds ended, sealed records to their hours. */
export async function count(sql: Sql, records: readonly number[]): Promise<void> {
  if (records.length === 0) return
  await raw`insert into journal_hours (hour, key, ${facts}, n)
    ${grouped} where id = any(${records.map(String)}::bigint[]) group by hour, ${facts}
    on conflict (hour, key) do update set n = journal_hours.n + excluded.n`.execute(sql)
  await journalSums.count(sql, records)
}

/** Subtracts records that retention is about to delete: those with a link up to this number. */
export async function discount(sql: Sql, upTo: number): Promise<void> {
  await raw`with gone as (
      ${grouped} where outcome <> 'pending' and id in
        (select record_id from journal_seals where ended and number <= ${upTo})
      group by hour, ${facts})
    update journal_hours h set n = h.n - gone.n from gone
    where h.hour = gone.hour and h.key = gone.key`.execute(sql)
  await raw`delete from journal_hours where n <= 0`.execute(sql)
  await journalSums.discount(sql, upTo)
}

/** Recounts everything from the journal. Call it in a transaction that holds the sealer's lock. */
export async function rebuild(sql: Sql): Promise<void> {
  await raw`delete from journal_hours`.execute(sql)
  await raw`insert into journal_hours (hour, key, ${facts}, n)
    ${grouped} where outcome <> 'pending'
      and not exists (select from journal_unsealed u where u.record_id = id and u.ended)
    group by hour, ${facts}`.execute(sql)
  await journalSums.rebuild(sql)
}
