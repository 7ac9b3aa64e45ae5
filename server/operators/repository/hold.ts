import type { Sql } from '#server/db/tables/index.ts'

/** Lets one at a time change what belongs to an operator, until the transaction ends: what is
 * counted against a limit must not be counted by two at once. */
export async function holdOperator(sql: Sql, operatorId: number): Promise<void> {
  await sql
    .selectFrom('operators')
    .select('id')
    .where('id', '=', operatorId)
    .forNoKeyUpdate()
    .execute()
}
