import type { Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type DownloadPath = Selectable<Tables['download_paths']>

/** Paths by handler. */
export async function ofStore(sql: Sql, storeId: number): Promise<Map<string, DownloadPath>> {
  const rows = await sql
    .selectFrom('download_paths')
    .selectAll()
    .where('store_id', '=', storeId)
    .execute()
  return new Map(rows.map(row => [row.handler, row]))
}

type Kept = Omit<DownloadPath, 'changed_at'>

/** @param before the expected path, null for none; undefined skips the check. Returns whether it was saved. */
export async function set(
  sql: Sql,
  { store_id, handler, path, changed_by }: Kept,
  before: string | null | undefined,
): Promise<boolean> {
  const row = { path, changed_by, changed_at: new Date() }
  if (typeof before === 'string') {
    const { numUpdatedRows } = await sql
      .updateTable('download_paths')
      .set(row)
      .where('store_id', '=', store_id)
      .where('handler', '=', handler)
      .where('path', '=', before)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('download_paths')
    .values({ store_id, handler, ...row })
    .onConflict(conflict => {
      const same = conflict.columns(['store_id', 'handler'])
      return before === null ? same.doNothing() : same.doUpdateSet(row)
    })
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
