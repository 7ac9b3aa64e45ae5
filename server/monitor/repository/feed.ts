// The journal of one store.
import type { Outcome, Sql } from '#server/db/tables/index.ts'

export interface FeedRow {
  readonly id: number
  readonly at: Date
  readonly operator_id: number | null
  readonly username: string | null
  readonly operation: string
  readonly target: string | null
  readonly outcome: Outcome
}

/** Newest first; one more than `limit` when there are older ones. */
export function page(
  sql: Sql,
  storeId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<FeedRow[]> {
  const all = sql
    .selectFrom('journal')
    .select(['id', 'at', 'operator_id', 'username', 'operation', 'target', 'outcome'])
    .where('store_id', '=', storeId)
  const older = before === undefined ? all : all.where('id', '<', before)
  return older
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Records of some stores above an id, at most a thousand. */
export function newest(sql: Sql, storeIds: readonly number[], above: number) {
  return sql
    .selectFrom('journal')
    .select(['id', 'store_id', 'outcome'])
    .where('id', '>', above)
    .where(of => of('store_id', '=', of.fn.any(of.val([...storeIds]))))
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}
