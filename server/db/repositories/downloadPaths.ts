import type { Sql } from '../tables.ts'

/** Paths by handler. */
export async function ofStore(sql: Sql, storeId: number): Promise<Map<string, string>> {
  const rows = await sql
    .selectFrom('download_paths')
    .select(['handler', 'path'])
    .where('store_id', '=', storeId)
    .execute()
  return new Map(rows.map(({ handler, path }) => [handler, path]))
}

export async function set(sql: Sql, storeId: number, handler: string, path: string): Promise<void> {
  await sql
    .insertInto('download_paths')
    .values({ store_id: storeId, handler, path })
    .onConflict(conflict => conflict.columns(['store_id', 'handler']).doUpdateSet({ path }))
    .execute()
}
