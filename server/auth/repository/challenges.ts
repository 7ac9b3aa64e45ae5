import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Challenge, Sql } from '#server/db/tables/index.ts'

/** Starts the step between password and code; returns the challenge's id. */
export async function create(
  sql: Sql,
  challenge: { operatorId: number; expiresAt: Date },
): Promise<string> {
  const id = randomUUID()
  await sql
    .insertInto('challenges')
    .values({ id, operator_id: challenge.operatorId, expires_at: challenge.expiresAt })
    .execute()
  return id
}

/**
 * Like `create`, provided the operator still has the checked password and is not disabled; otherwise undefined. Waits
 * for concurrent changes of the operator.
 */
export async function createFor(
  sql: Sql,
  operator: { id: number; password_hash: string },
  expiresAt: Date,
): Promise<string | undefined> {
  const id = randomUUID()
  const { rows } = await raw`
    insert into challenges (id, operator_id, expires_at)
    select ${id}::uuid, o.id, ${expiresAt}::timestamptz from operators o
    where o.id = ${operator.id} and o.password_hash = ${operator.password_hash}
      and o.disabled_at is null
    for share
    returning id`.execute(sql)
  return rows.length > 0 ? id : undefined
}

/** The challenge while it is valid (unused, not expired), else undefined. Does not use it up. */
export function take(sql: Sql, id: string, now = new Date()): Promise<Challenge | undefined> {
  return sql
    .selectFrom('challenges')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a valid challenge: true for exactly one caller. */
export async function finish(sql: Sql, id: string, now = new Date()): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends an operator's open challenges: they have to sign in again. */
export async function endAllOf(sql: Sql, operatorId: number): Promise<void> {
  await sql.deleteFrom('challenges').where('operator_id', '=', operatorId).execute()
}

/** Deletes challenges that expired before a moment; returns how many. */
export async function removeExpired(sql: Sql, before: Date): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('challenges')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
