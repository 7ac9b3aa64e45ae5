import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export interface ThrottleRule {
  /** This many failures within the window block the key. */
  limit: number
  windowSeconds: number
  blockSeconds: number
}

export interface ThrottleState {
  /** Null when not blocked. */
  blockedUntil: Date | null
}

/**
 * Counts a failure of a key and returns whether the key is blocked. A single statement, so that parallel failures all
 * count. Failures during a block do not extend it; after the block, or after the window, counting restarts.
 */
export async function registerFailure(
  sql: Sql,
  key: string,
  rule: ThrottleRule,
  now = new Date(),
): Promise<ThrottleState> {
  const windowStart = new Date(now.getTime() - rule.windowSeconds * 1000)
  const blockEnd = new Date(now.getTime() + rule.blockSeconds * 1000)
  const blocked = raw`(t.blocked_until is not null and t.blocked_until > ${now}::timestamptz)`
  const anew = raw`(t.blocked_until is not null or t.window_started_at <= ${windowStart}::timestamptz)`
  const failures = raw`(case when ${blocked} then t.failures when ${anew} then 1 else t.failures + 1 end)`
  const { rows } = await raw<{ blocked_until: Date | null }>`
    insert into throttles as t (key, failures, window_started_at, blocked_until)
    values (${key}, 1, ${now}::timestamptz,
      case when ${rule.limit}::int <= 1 then ${blockEnd}::timestamptz end)
    on conflict (key) do update set
      failures = ${failures},
      window_started_at = case when ${blocked} or not ${anew} then t.window_started_at
        else ${now}::timestamptz end,
      blocked_until = case when ${blocked} then t.blocked_until
        when ${failures} >= ${rule.limit}::int then ${blockEnd}::timestamptz end
    returning blocked_until`.execute(sql)
  return { blockedUntil: rows[0]?.blocked_until ?? null }
}

/** Takes back one counted failure. Lifts a block that this failure alone caused. */
export async function takeBack(sql: Sql, key: string, rule: ThrottleRule): Promise<void> {
  await sql
    .updateTable('throttles')
    .set({
      failures: raw<number>`greatest(failures - 1, 0)`,
      blocked_until: raw<Date | null>`case when failures > ${rule.limit}::int then blocked_until end`,
    })
    .where('key', '=', key)
    .execute()
}

/** Until when a key is blocked; null when it is not. */
export async function blockedUntil(sql: Sql, key: string, now = new Date()): Promise<Date | null> {
  const row = await sql
    .selectFrom('throttles')
    .select('blocked_until')
    .where('key', '=', key)
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row?.blocked_until ?? null
}

/** Clears the failures of a key, after a success. */
export async function reset(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom('throttles').where('key', '=', key).execute()
}

/**
 * Deletes keys that began counting before a moment and are not blocked; returns how many. The moment must be further
 * back than any rule's window.
 */
export async function removeOld(sql: Sql, before: Date, now = new Date()): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('throttles')
    .where('window_started_at', '<', before)
    .where(of => of.or([of('blocked_until', 'is', null), of('blocked_until', '<=', now)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
