import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export interface SealState {
  /** The last link's number. */
  readonly links: number
  readonly sealed: Date | null
  /** At most `countedUpTo`. */
  readonly waiting: number
  readonly since: Date | null
  readonly removed: number
  readonly before: Date | null
}

const countedUpTo = 10_000

/** The state of the chain: how far it is, what waits for it, and what retention has deleted. */
export async function state(sql: Sql): Promise<SealState> {
  const { rows } = await raw<SealState>`
    select coalesce(s.number, a.number, 0) as links, s.sealed_at as sealed,
      (select count(*) from (select from journal_unsealed limit ${countedUpTo}::int) u) as waiting,
      (select coalesce(j.finished_at, j.at) from journal_unsealed u
        join journal j on j.id = u.record_id order by u.position limit 1) as since,
      coalesce(a.removed, 0) as removed, a.before
    from (select 1) one
    left join (select number, sealed_at from journal_seals order by number desc limit 1) s on true
    left join journal_anchor a on true`.execute(sql)
  const [found] = rows
  if (!found) throw new Error('The state of the seals has one row')
  return found
}
