// The stores filled in with a form.

import { sql as raw } from 'kysely'
import { omit } from '#common/omit.ts'
import type { JsonValue, Sql } from '#server/db/tables/index.ts'

export interface Filling {
  id: number
  name: string
  storeNumber: string
  franchiseId: number
  answers: Record<string, JsonValue>
}

/** All of them by name, in batches; `version`: only those filled in with that one. */
export async function* inSteps(
  sql: Sql,
  form: number,
  step: number,
  version?: number,
): AsyncGenerator<Filling[]> {
  const filled = version === undefined ? raw`true` : raw`s.filled_version = ${version}::int`
  let last: { sort: string; id: number } | undefined
  for (;;) {
    const after = last ? raw`(s.sort_name, s.id) > (${last.sort}, ${last.id}::int)` : raw`true`
    const { rows } = await raw<Filling & { sort: string }>`
      select s.id, s.name, s.store_number as "storeNumber", s.franchise_id as "franchiseId",
        s.answers, s.sort_name as sort
      from living_stores s where s.filled_form_id = ${form} and ${filled} and ${after}
      order by s.sort_name, s.id limit ${step}`.execute(sql)
    if (rows.length === 0) return
    const end = rows.at(-1)
    if (end) last = { sort: end.sort, id: end.id }
    yield rows.map(row => omit(row, 'sort'))
  }
}

/** Stores by id, or by the version of their form. */
export type Wanted =
  | { readonly stores: readonly number[] }
  | { readonly versions: readonly number[] }

/** Creates a new version of those of these stores that have the form; returns their ids. */
export async function touch(sql: Sql, form: number, wanted: Wanted, by: string): Promise<number[]> {
  const which =
    'stores' in wanted
      ? raw`id = any(${[...wanted.stores]}::int[])`
      : raw`filled_version = any(${[...wanted.versions]}::int[])`
  const { rows } = await raw<{ id: number }>`
    with held as (
      select id from living_stores where filled_form_id = ${form} and ${which}
      order by id for no key update)
    update stores s set version = s.version + 1, changed_by = ${by}, changed_at = now(),
      updated_at = now()
    from held where s.id = held.id returning s.id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** How many of these are incomplete. */
export async function incomplete(sql: Sql, stores: readonly number[]): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from living_stores
    where id = any(${[...stores]}::int[]) and not complete`.execute(sql)
  return rows[0]?.count ?? 0
}
