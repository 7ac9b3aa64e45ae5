// The warnings on a store's places that keep it incomplete.
import { sql as raw } from 'kysely'
import { json, type Sql } from '#server/db/tables/index.ts'
import * as completeness from './completeness.ts'
import type { StoreChecks } from './records.ts'

/** @param checks null: nothing is open, and nothing was accepted. */
export async function keep(sql: Sql, id: number, checks: StoreChecks | null): Promise<void> {
  const value =
    checks && json({ open: [...checks.open], accepted: checks.accepted.map(one => ({ ...one })) })
  await raw`update stores set checks = ${value}::jsonb where id = ${id}`.execute(sql)
}

/** The key of the warning that an area overlaps that of another store. */
export const overlapKey = (other: number) => `area.overlap ${other}`

/** Stores that are incomplete because they overlap one of these. Locks them. */
export async function because(sql: Sql, of: readonly number[]): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select id from living_stores
    where checks is not null and checks -> 'open' ?| ${of.map(overlapKey)}::text[]
    order by id for no key update`.execute(sql)
  return rows.map(({ id }) => id)
}

/** These stores no longer overlap any of the others. */
export async function release(
  sql: Sql,
  ids: readonly number[],
  others: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await raw`
    update stores
    set checks = jsonb_set(checks, '{open}', (checks -> 'open') - ${others.map(overlapKey)}::text[])
    where id = any(${[...ids]}::int[])`.execute(sql)
  await completeness.settle(sql, completeness.ofStores(ids))
}
