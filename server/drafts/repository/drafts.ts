import { createHash, randomUUID } from 'node:crypto'
import { sql as raw, type Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'
import { holdOperator } from '#server/operators/repository/hold.ts'

export type Draft = Selectable<Tables['drafts']>
export type DraftEntry = Omit<Draft, 'content' | 'key_hash' | 'operator_id'>

export interface NewDraft {
  operatorId: number
  page: string
  storeId: number | null
  key: string
  /** JSON as text. */
  content: string
}

export interface Room {
  drafts: number
  bytes: number
}

const entry = ['id', 'page', 'store_id', 'key', 'size', 'saved_at'] as const

/** Later than anything saved before, even within one transaction. */
const now = raw<Date>`clock_timestamp()`

/**
 * Saves a draft, replacing the one of the same operator, page, store and key; deletes the operator's oldest others
 * beyond `room`. Call it in a transaction.
 */
export async function save(sql: Sql, draft: NewDraft, room: Room): Promise<DraftEntry> {
  const { operatorId, page, storeId, key, content } = draft
  await holdOperator(sql, operatorId)
  const values = { content, size: Buffer.byteLength(content), saved_at: now }
  const saved = await sql
    .insertInto('drafts')
    .values({
      id: randomUUID(),
      operator_id: operatorId,
      page,
      store_id: storeId,
      key,
      key_hash: createHash('sha256').update(key).digest('base64url'),
      ...values,
    })
    .onConflict(on =>
      on.columns(['operator_id', 'page', 'store_id', 'key_hash']).doUpdateSet(values),
    )
    .returning(entry)
    .executeTakeFirstOrThrow()
  await makeRoom(sql, operatorId, room)
  return saved
}

/** The newest is the one just saved, so it stays. */
async function makeRoom(sql: Sql, operatorId: number, { drafts, bytes }: Room): Promise<void> {
  const newestFirst = raw`over (order by saved_at desc, id)`
  const counted = sql
    .selectFrom('drafts')
    .select([
      'id',
      raw<number>`row_number() ${newestFirst}`.as('place'),
      raw<number>`sum(size) ${newestFirst}`.as('bytes'),
    ])
    .where('operator_id', '=', operatorId)
  await sql
    .deleteFrom('drafts')
    .using(counted.as('counted'))
    .whereRef('drafts.id', '=', 'counted.id')
    .where('place', '>', 1)
    .where(of => of.or([of('place', '>', drafts), of('counted.bytes', '>', bytes)]))
    .execute()
}

/** An operator's drafts for a store (null: for none) on these pages, newest first. */
export function list(
  sql: Sql,
  operatorId: number,
  storeId: number | null,
  pages: readonly string[],
): Promise<DraftEntry[]> {
  return sql
    .selectFrom('drafts')
    .select(entry)
    .where('operator_id', '=', operatorId)
    .where('store_id', storeId === null ? 'is' : '=', storeId)
    .where('page', 'in', pages)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
}

/** One of an operator's own drafts; undefined for anyone else's. */
export function byId(sql: Sql, operatorId: number, id: string): Promise<Draft | undefined> {
  return sql
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
}

/** Deletes a draft; false when the operator has no such draft. */
export async function drop(sql: Sql, operatorId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes drafts last saved before a moment. */
export async function removeOld(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('drafts').where('saved_at', '<', before).execute()
}
