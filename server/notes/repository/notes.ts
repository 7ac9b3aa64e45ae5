// Notes between operators on a store.
import { sql as raw, type Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type Note = Selectable<Tables['notes']>

/** Newest first; one more than `limit` when there are older ones. */
export function page(
  sql: Sql,
  storeId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<Note[]> {
  const all = sql.selectFrom('notes').selectAll().where('store_id', '=', storeId)
  const older = before === undefined ? all : all.where('id', '<', before)
  return older
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export function add(
  sql: Sql,
  note: { storeId: number; operatorId: number; username: string; name: string; text: string },
): Promise<Note> {
  const { storeId, operatorId, ...rest } = note
  return sql
    .insertInto('notes')
    .values({ store_id: storeId, operator_id: operatorId, ...rest })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One operator's notes since a moment. */
export async function countOf(sql: Sql, operatorId: number, since: Date): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from notes
    where operator_id = ${operatorId} and at >= ${since}`.execute(sql)
  return rows[0]?.count ?? 0
}

/** Undefined when the operator has no such note there; a withdrawn one stays unchanged. */
export function withdraw(
  sql: Sql,
  { id, storeId, operatorId }: { id: number; storeId: number; operatorId: number },
): Promise<Note | undefined> {
  return sql
    .updateTable('notes')
    .set({ text: null, withdrawn_at: raw<Date>`coalesce(withdrawn_at, now())` })
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('operator_id', '=', operatorId)
    .returningAll()
    .executeTakeFirst()
}

/** Returns how many were deleted. */
export async function removeOld(sql: Sql, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await raw`
    delete from notes where id in (select id from notes where at < ${before} limit ${limit})`.execute(
    sql,
  )
  return Number(numAffectedRows)
}
