// Which device is checked next, and the results.
import { sql as raw } from 'kysely'
import type { SeenState, Sql } from '#server/db/tables/index.ts'
import { isInSlots } from '#server/servers/slots.ts'
import type { DeviceRow } from './devices.ts'

/** Devices due by now, longest overdue first. @param slots only of stores in these. */
export function due(
  sql: Sql,
  now: Date,
  limit: number,
  slots?: readonly number[],
): Promise<DeviceRow[]> {
  return sql
    .selectFrom('devices')
    .selectAll()
    .where('enabled', '=', true)
    .where('next_check_at', '<=', now)
    .where(isInSlots('store_id', slots))
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

export async function count(sql: Sql, slots?: readonly number[]): Promise<number> {
  const { all } = await sql
    .selectFrom('devices')
    .select(of => of.fn.countAll<number>().as('all'))
    .where('enabled', '=', true)
    .where(isInSlots('store_id', slots))
    .executeTakeFirstOrThrow()
  return Number(all)
}

/** The result of one check. */
export interface Check {
  readonly id: number
  /** The version that was checked: a device changed meanwhile is checked again. */
  readonly version: number
  readonly state: SeenState
  readonly step: string | null
  readonly failure: string | null
  readonly about: string | null
  readonly checkedAt: Date
  readonly nextCheckAt: Date
  readonly staleAfter: Date
  /** It was found in a state other than down. */
  readonly seen: boolean
  /** The check signed in. */
  readonly deep: boolean
  readonly latencyMs: number | null
  readonly software: string | null
  readonly failures: number
}

export interface Changed {
  readonly id: number
  readonly storeId: number
}

/**
 * Saves the results of several checks in one statement; returns the devices whose state changed. A result older than
 * the saved one changes nothing.
 */
export async function save(sql: Sql, checks: readonly Check[]): Promise<Changed[]> {
  if (checks.length === 0) return []
  const { rows } = await raw<Changed & { changed: boolean }>`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(checks)}::text::jsonb) as c (
        id int, version int, state text, step text, failure text, about text, "checkedAt" timestamptz,
        "nextCheckAt" timestamptz, "staleAfter" timestamptz, seen boolean, deep boolean, "latencyMs" int,
        software text, failures int)),
    before as (
      select d.id, d.state, d.failure from devices d join seen on seen.id = d.id)
    update devices d set
      state = c.state, step = c.step, failure = c.failure, about = c.about, checked_at = c."checkedAt",
      next_check_at = c."nextCheckAt", stale_after = c."staleAfter",
      seen_at = case when c.seen then c."checkedAt" else d.seen_at end,
      since = case when d.state = c.state then d.since else c."checkedAt" end,
      since_after = case when d.state = c.state then d.since_after
        when d.state <> 'unknown' and d.stale_after >= c."checkedAt" then d.checked_at end,
      deep_at = case when c.deep then c."checkedAt" else d.deep_at end,
      latency_ms = coalesce(c."latencyMs", case when c.seen then d.latency_ms end),
      software = coalesce(c.software, d.software), failures = c.failures
    from seen c join before b on b.id = c.id
    where d.id = c.id and d.version = c.version
      and (d.checked_at is null or d.checked_at <= c."checkedAt")
    returning d.id, d.store_id as "storeId",
      (b.state, b.failure) is distinct from (c.state, c.failure) as changed`.execute(sql)
  return rows.filter(({ changed }) => changed).map(({ id, storeId }) => ({ id, storeId }))
}
