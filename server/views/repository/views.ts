// Views that operators have saved for a page.
import { sql as raw, type Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type ViewRow = Selectable<Tables['views']>

export function ofPage(sql: Sql, operatorId: number, page: string): Promise<ViewRow[]> {
  return sql
    .selectFrom('views')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('page', '=', page)
    .orderBy(raw`folded(name)`)
    .execute()
}

/** Undefined when there are too many already, and none of that name. */
export async function save(
  sql: Sql,
  {
    operatorId,
    page,
    name,
    query,
  }: { operatorId: number; page: string; name: string; query: string },
  most: number,
): Promise<ViewRow | undefined> {
  const { rows } = await raw<ViewRow>`
    insert into views (operator_id, page, name, query)
    select ${operatorId}::int, ${page}::text, ${name}::text, ${query}::text
    where exists (select from views where operator_id = ${operatorId} and page = ${page} and folded(name) = folded(${name}))
      or (select count(*) from views where operator_id = ${operatorId} and page = ${page}) < ${most}
    on conflict (operator_id, page, folded(name)) do update
      set name = excluded.name, query = excluded.query, updated_at = now()
    returning *`.execute(sql)
  return rows[0]
}

export async function remove(sql: Sql, operatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('views')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
