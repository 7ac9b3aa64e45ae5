import { randomUUID } from 'node:crypto'
import { type Insertable, sql as raw, type Selectable } from 'kysely'
import type { HeldUpload, Sql, Tables } from '#server/db/tables/index.ts'
import type { JournalEntry } from '#server/journal/repository/journal.ts'
import { holdOperator } from '#server/operators/repository/hold.ts'

export type UploadBatch = Selectable<Tables['upload_batches']>

/** An upload with the facts of its batch. */
export interface Upload extends Selectable<Tables['uploads']> {
  readonly store_id: number
  readonly store_name: string
  readonly folder: string
  readonly entry: JournalEntry
}

export interface NewBatch {
  readonly operatorId: number
  readonly storeId: number
  readonly folder: string
  readonly entry: JournalEntry
  readonly now: Date
  readonly expiresAt: Date
}

/** Saves a batch and deletes the operator's oldest ones without uploads beyond `most`. */
export async function addBatch(sql: Sql, batch: NewBatch, most: number): Promise<string> {
  const id = randomUUID()
  const over = sql
    .selectFrom('upload_batches')
    .select('id')
    .where('operator_id', '=', batch.operatorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('uploads')
            .select('uploads.id')
            .whereRef('uploads.batch_id', '=', 'upload_batches.id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .offset(most - 1)
  await sql.deleteFrom('upload_batches').where('id', 'in', over).execute()
  await sql
    .insertInto('upload_batches')
    .values({
      id,
      operator_id: batch.operatorId,
      store_id: batch.storeId,
      folder: batch.folder,
      // A journal entry is JSON: texts, numbers and the caller's details.
      entry: JSON.stringify(batch.entry),
      created_at: batch.now,
      expires_at: batch.expiresAt,
    })
    .execute()
  return id
}

export function batchOf(
  sql: Sql,
  operatorId: number,
  id: string,
  now: Date,
): Promise<UploadBatch | undefined> {
  return sql
    .selectFrom('upload_batches')
    .selectAll()
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Limits of unfinished uploads, per operator and per node. Bytes count the files' final sizes. */
export interface UploadRoom {
  readonly uploads: number
  readonly bytes: number
  readonly nodeBytes: number
}

export type Full = 'uploads' | 'bytes' | 'node'

/** Adds one, or returns which limit is reached. Call it in a transaction. */
export async function add(
  sql: Sql,
  upload: Insertable<Tables['uploads']>,
  room: UploadRoom,
): Promise<Full | undefined> {
  await holdOperator(sql, upload.operator_id)
  const own = await openOf(sql, { operatorId: upload.operator_id })
  if (own.count >= room.uploads) return 'uploads'
  if (own.bytes + upload.size > room.bytes) return 'bytes'
  const node = await openOf(sql, { node: upload.node })
  if (node.bytes + upload.size > room.nodeBytes) return 'node'
  await sql.insertInto('uploads').values(upload).execute()
  return undefined
}

async function openOf(sql: Sql, of: { operatorId?: number; node?: string }) {
  const { operatorId, node } = of
  const found = await sql
    .selectFrom('uploads')
    .select([raw<number>`count(*)::int`.as('count'), raw<string>`sum(size)`.as('bytes')])
    .where('placed', 'is', null)
    .$if(operatorId !== undefined, query => query.where('operator_id', '=', operatorId ?? 0))
    .$if(node !== undefined, query => query.where('node', '=', node ?? ''))
    .executeTakeFirstOrThrow()
  return { count: found.count, bytes: Number(found.bytes ?? 0) }
}

const whole = (sql: Sql) =>
  sql
    .selectFrom('uploads')
    .innerJoin('upload_batches', 'upload_batches.id', 'uploads.batch_id')
    .innerJoin('living_stores as stores', 'stores.id', 'upload_batches.store_id')
    .selectAll('uploads')
    .select([
      'upload_batches.store_id',
      'upload_batches.folder',
      'upload_batches.entry',
      'stores.name as store_name',
    ])

/** `entry` was written by `addBatch`. */
const read = <T extends { entry: unknown }>(row: T) =>
  row as Omit<T, 'entry'> & { entry: JournalEntry }

/** One of this operator's uploads that has not expired. */
export async function byId(
  sql: Sql,
  operatorId: number,
  id: string,
  now: Date,
): Promise<Upload | undefined> {
  const row = await whole(sql)
    .where('uploads.id', '=', id)
    .where('uploads.operator_id', '=', operatorId)
    .where('uploads.expires_at', '>', now)
    .executeTakeFirst()
  return row && read(row)
}

export async function byKey(
  sql: Sql,
  operatorId: number,
  key: string,
): Promise<Upload | undefined> {
  const row = await whole(sql)
    .where('uploads.key', '=', key)
    .where('uploads.operator_id', '=', operatorId)
    .executeTakeFirst()
  return row && read(row)
}

/** Unfinished uploads, newest first. */
export async function open(sql: Sql, operatorId: number, now: Date): Promise<Upload[]> {
  const rows = await whole(sql)
    .where('uploads.operator_id', '=', operatorId)
    .where('uploads.placed', 'is', null)
    .where('uploads.expires_at', '>', now)
    .orderBy('uploads.created_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map(read)
}

export async function change(
  sql: Sql,
  id: string,
  values: { placing?: boolean; placed?: string; placing_until?: null; expires_at?: Date },
): Promise<void> {
  await sql.updateTable('uploads').set(values).where('id', '=', id).execute()
}

/** What the object store has of an upload, with how often it was changed. */
export interface HeldRow {
  readonly part: number
  readonly held: HeldUpload | null
}

/** Makes the caller the only one that may add to it. Undefined when it no longer exists. */
export function takeOver(sql: Sql, id: string): Promise<HeldRow | undefined> {
  return sql
    .updateTable('uploads')
    .set({ part: raw`part + 1` })
    .where('id', '=', id)
    .returning(['part', 'held'])
    .executeTakeFirst()
}

export async function heldOf(sql: Sql, id: string): Promise<HeldUpload | null> {
  const row = await sql.selectFrom('uploads').select('held').where('id', '=', id).executeTakeFirst()
  return row?.held ?? null
}

/** Saves what the store has, after `part` was used. False when another receiver has taken over. */
export async function hold(sql: Sql, id: string, part: number, held: HeldUpload): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('uploads')
    .set({ held: JSON.stringify(held), part: part + 1 })
    .where('id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reserves placing it until then; `again` extends it. False while another server does. */
export async function claimPlacing(
  sql: Sql,
  id: string,
  { now, until, again = false }: { now: Date; until: Date; again?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('uploads')
    .set({ placing_until: until })
    .where('id', '=', id)
    .where('placed', 'is', null)
    .$if(!again, query =>
      query.where(of => of.or([of('placing_until', 'is', null), of('placing_until', '<=', now)])),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function remove(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('uploads').where('id', '=', id).execute()
}

/** A batch stays as long as any of its files. */
export async function removeOld(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('uploads').where('expires_at', '<=', now).execute()
  await sql
    .deleteFrom('upload_batches')
    .where('expires_at', '<=', now)
    .where('id', 'not in', sql.selectFrom('uploads').select('batch_id'))
    .execute()
}

/** Those of `ids` whose bytes are still needed on this node. */
export async function wanted(
  sql: Sql,
  node: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .where('node', '=', node)
    .where('placed', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
