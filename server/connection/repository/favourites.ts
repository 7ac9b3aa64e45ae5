import type { Sql } from '#server/db/tables/index.ts'
import { holdOperator } from '#server/operators/repository/hold.ts'

/**
 * Adds a store to an operator's favourites; returns whether it was new, or `full` when they already have `most`. Call
 * it in a transaction.
 */
export async function add(
  sql: Sql,
  operatorId: number,
  storeId: number,
  most: number,
): Promise<boolean | 'full'> {
  // Of two parallel calls the second counts what the first added.
  await holdOperator(sql, operatorId)
  if (await has(sql, operatorId, storeId)) return false
  if ((await count(sql, operatorId)) >= most) return 'full'
  await sql
    .insertInto('favourites')
    .values({ operator_id: operatorId, store_id: storeId })
    .execute()
  return true
}

/** Removes a store from an operator's favourites; returns whether it was one. */
export async function remove(sql: Sql, operatorId: number, storeId: number): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('favourites')
    .where('operator_id', '=', operatorId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function has(sql: Sql, operatorId: number, storeId: number): Promise<boolean> {
  const row = await sql
    .selectFrom('favourites')
    .select('store_id')
    .where('operator_id', '=', operatorId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row !== undefined
}

async function count(sql: Sql, operatorId: number): Promise<number> {
  const { n } = await sql
    .selectFrom('favourites')
    .select(of => of.fn.countAll<number>().as('n'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return n
}
