import type { Sql } from '../tables/index.ts'

export interface Repeatable {
  readonly operatorId: number
  readonly operation: string
  /** Chosen by the caller. */
  readonly key: string
}

export interface Answered {
  readonly request: string
  readonly answer: string | null
}

/**
 * Claims a key for a request: true for one caller, who saves the answer in the same transaction. Concurrent callers
 * wait for that transaction, or claim the key if it fails.
 */
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

/** The answer saved under a key since a moment; undefined when there is none. */
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

/** Saves the sealed answer of a claimed key. */
export async function keep(sql: Sql, repeatable: Repeatable, answer: string): Promise<void> {
  await sql
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('operator_id', '=', repeatable.operatorId)
    .where('operation', '=', repeatable.operation)
    .where('key', '=', repeatable.key)
    .execute()
}

/** Deletes a key that is too old to be repeated. */
export async function forget(sql: Sql, repeatable: Repeatable, before: Date): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('operator_id', '=', repeatable.operatorId)
    .where('operation', '=', repeatable.operation)
    .where('key', '=', repeatable.key)
    .where('created_at', '<', before)
    .execute()
}

/** Deletes keys that nobody will repeat. */
export async function removeOld(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
