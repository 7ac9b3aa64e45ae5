import type { Sql } from '#server/db/tables/index.ts'

/**
 * Serialises changes to an operator's belongings until the transaction ends, so that two calls cannot both count below
 * a limit.
 */
export async function holdOperator(sql: Sql, operatorId: number): Promise<void> {
  await sql
    .selectFrom('operators')
    .select('id')
    .where('id', '=', operatorId)
    .forNoKeyUpdate()
    .execute()
}
