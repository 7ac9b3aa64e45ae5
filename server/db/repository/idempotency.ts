import type { Sql } from '../tables/index.ts'

export interface Repeatable {
  readonly operatorId: number
  readonly operation: string
  /** The caller's own. */
  readonly key: string
}

export interface Answered {
  readonly request: string
  readonly answer: string | null
}

/** Takes a key for a request: true for one caller, who then keeps the answer in the same transaction.
 * Whoever comes meanwhile waits until that is through, or takes the key when it came to nothing. */
export async function take(sql: Sql, repeatable: Repeatable, request: string): Promise<boolean> {
  const taken = await sql
    .insertInto('idempotency_keys')
    .values({
      operator_id: repeatable.operatorId,
      operation: repeatable.operation,
      key: repeatable.key,
      request,
    })
    .onConflict(on => on.columns(['operator_id', 'operation', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** What was answered under a key since a moment; undefined: nothing. */
export function answered(
  sql: Sql,
  repeatable: Repeatable,
  since: Date,
): Promise<Answered | undefined> {
  return sql
    .selectFrom('idempotency_keys')
    .select(['request', 'answer'])
    .where('operator_id', '=', repeatable.operatorId)
    .where('operation', '=', repeatable.operation)
    .where('key', '=', repeatable.key)
    .where('created_at', '>=', since)
    .executeTakeFirst()
}

/** Keeps the sealed answer of a key that was taken. */
export async function keep(sql: Sql, repeatable: Repeatable, answer: string): Promise<void> {
  await sql
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('operator_id', '=', repeatable.operatorId)
    .where('operation', '=', repeatable.operation)
    .where('key', '=', repeatable.key)
    .execute()
}

/** Forgets one key that is too old to be repeated. */
export async function forget(sql: Sql, repeatable: Repeatable, before: Date): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('operator_id', '=', repeatable.operatorId)
    .where('operation', '=', repeatable.operation)
    .where('key', '=', repeatable.key)
    .where('created_at', '<', before)
    .execute()
}

/** Forgets what nobody repeats any more. */
export async function removeOld(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
