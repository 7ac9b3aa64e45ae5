// Groups equal problems of a file's rows, so that they can be corrected together.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import { type CsvProblem, type CsvRange, inRange } from './csvRows.ts'

export interface CsvGroup extends CsvProblem {
  readonly id: string
  /** The text all of its cells share; null when they differ, or it concerns no cell. */
  readonly value: string | null
  readonly rows: number
  /** The first of them, by row number. */
  readonly first: readonly number[]
}

/** Rows listed per group. */
const named = 10

/**
 * Every error with its group. Errors with the same text in the same column are one group; those with a unique text are
 * one group together.
 */
const grouped = (range: CsvRange): RawBuilder<unknown> => raw`
  errors as (
    select r.position, r.row, e.one ->> 'field' as field, (e.one ->> 'column')::int as "column",
      e.one ->> 'code' as code, e.one -> 'params' as params,
      case when e.one ->> 'column' is not null
        then coalesce(r.cells ->> (e.one ->> 'column')::int, '') end as value
    from csv_rows r cross join lateral (
      select one from jsonb_array_elements(r.errors) one
      union all select jsonb_build_object('code', 'csv.twice', 'params',
        jsonb_build_object('row', r.twice)) where r.twice is not null) e
    where ${inRange(range)} and (r.action = 'rejected' or r.twice is not null)),
  counted as (
    select *, count(*) over (partition by field, "column", code, params, value) as same
    from errors),
  grouped as (
    select *, md5(jsonb_build_array(field, "column", code, params, same > 1,
      case when same > 1 then value end)::text) as id
    from counted)`

/** Groups of several rows, largest first; `more` are not listed. */
export async function list(
  sql: Sql,
  range: CsvRange,
  most: number,
): Promise<{ readonly groups: readonly CsvGroup[]; readonly more: number }> {
  const { rows } = await raw<CsvGroup & { total: number }>`
    with ${grouped(range)}
    select id, field, "column", code, params, case when same > 1 then value end as value,
      count(*)::int as rows, (array_agg(row order by position))[1:${raw.lit(named)}] as first,
      (count(*) over ())::int as total
    from grouped group by 1, 2, 3, 4, 5, 6 having count(*) > 1
    order by count(*) desc, min(position) limit ${most}`.execute(sql)
  const groups = rows.map(({ total: _, ...group }) => group)
  return { groups, more: (rows[0]?.total ?? 0) - rows.length }
}

/** A group's rows and its column. */
export async function cellsOf(
  sql: Sql,
  range: CsvRange,
  id: string,
): Promise<readonly { readonly row: number; readonly column: number }[]> {
  const { rows } = await raw<{ row: number; column: number }>`
    with ${grouped(range)}
    select row, "column" from grouped where id = ${id} and "column" is not null
    order by position`.execute(sql)
  return rows
}
