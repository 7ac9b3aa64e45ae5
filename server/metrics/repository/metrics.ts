// What the database knows for all servers together. Bounded: each statement reads an index, or a table of thousands.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export interface JobsInState {
  readonly state: 'queued' | 'running'
  readonly count: number
  /** When the oldest was queued, or began. */
  readonly since: Date
}

export interface DevicesInState {
  /** Whether they are stores' machines. */
  readonly machine: boolean
  readonly state: string
  readonly count: number
}

/** Jobs that have not ended, by state. */
export async function jobs(sql: Sql): Promise<JobsInState[]> {
  const { rows } = await raw<JobsInState>`
    select state, count(*)::int as count,
      min(case when state = 'running' then started_at else created_at end) as since
    from jobs where state in ('queued', 'running') group by state`.execute(sql)
  return rows
}

/** Monitored devices, by state. */
export async function devices(sql: Sql): Promise<DevicesInState[]> {
  const { rows } = await raw<DevicesInState>`
    select kind = 'host' as machine, state, count(*)::int as count
    from devices where enabled group by 1, 2`.execute(sql)
  return rows
}

/** Files whose upload has begun and not ended. */
export async function uploads(sql: Sql): Promise<{ count: number; bytes: number }> {
  const { rows } = await raw<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes
    from uploads where placed is null and expires_at > now()`.execute(sql)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Records waiting to be sealed, counted up to `most`, and the age of the oldest in seconds. */
export async function unsealed(sql: Sql, most: number): Promise<{ count: number; age: number }> {
  const { rows } = await raw<{ count: number; age: number }>`
    select (select count(*)::int from (select from journal_unsealed limit ${most}::int) waiting) as count,
      coalesce((
        select extract(epoch from now() - case when u.ended then coalesce(j.finished_at, j.at) else j.at end)
        from journal_unsealed u join journal j on j.id = u.record_id order by u.position limit 1
      ), 0)::float8 as age`.execute(sql)
  return rows[0] ?? { count: 0, age: 0 }
}
