import type { Sql } from '#server/db/tables/index.ts'

/** Adds an action to an operator's favourites or removes it. Idempotent. */
export async function set(
  sql: Sql,
  operatorId: number,
  action: string,
  favourite: boolean,
): Promise<void> {
  if (favourite) {
    await sql
      .insertInto('action_favourites')
      .values({ operator_id: operatorId, action })
      .onConflict(on => on.doNothing())
      .execute()
    return
  }
  await sql
    .deleteFrom('action_favourites')
    .where('operator_id', '=', operatorId)
    .where('action', '=', action)
    .execute()
}

export async function of(sql: Sql, operatorId: number): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('action_favourites')
    .select('action')
    .where('operator_id', '=', operatorId)
    .execute()
  return new Set(rows.map(({ action }) => action))
}
