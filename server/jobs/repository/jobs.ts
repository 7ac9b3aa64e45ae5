import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type JsonValue, json, type Sql, type Tables } from '#server/db/tables/index.ts'
import type { JournalEntry } from '#server/journal/repository/journal.ts'
import { holdOperator } from '#server/operators/repository/hold.ts'

export type Job = Selectable<Tables['jobs']>
/** A job as shown to its owner. */
export type OwnJob = Job & { readonly store_name: string | null }

export interface NewJob {
  readonly kind: string
  readonly operatorId: number
  /** Null for a job that concerns no store. */
  readonly connectionId: string | null
  readonly storeId: number | null
  readonly subject: string
  readonly home: string
  readonly input: JsonValue
  readonly entry: JournalEntry
}

/** Limits per operator. Beyond `ended` the oldest finished jobs are deleted. */
export interface JobRoom {
  readonly queued: number
  readonly ended: number
}

/** Queues a job; undefined when the operator's queue is full. Call it in a transaction. */
export async function add(
  sql: Sql,
  job: NewJob,
  room: JobRoom,
  now: Date,
): Promise<string | undefined> {
  const { operatorId } = job
  await holdOperator(sql, operatorId)
  if ((await countQueued(sql, operatorId)) >= room.queued) return undefined
  const id = randomUUID()
  await sql
    .insertInto('jobs')
    .values({
      id,
      kind: job.kind,
      operator_id: operatorId,
      connection_id: job.connectionId,
      store_id: job.storeId,
      subject: job.subject,
      home: job.home,
      created_at: now,
    })
    .execute()
  await sql
    .insertInto('job_inputs')
    // A journal entry is JSON: texts, numbers and the caller's details.
    .values({ job_id: id, input: json(job.input), entry: JSON.stringify(job.entry) })
    .execute()
  await makeRoom(sql, operatorId, room.ended)
  return id
}

async function countQueued(sql: Sql, operatorId: number): Promise<number> {
  const { count } = await sql
    .selectFrom('jobs')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lets jobs beyond the limit expire: housekeeping then deletes their files too. */
async function makeRoom(sql: Sql, operatorId: number, ended: number): Promise<void> {
  const over = sql
    .selectFrom('jobs')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .offset(ended)
  await sql.deleteFrom('jobs').where('id', 'in', over).execute()
}

const own = (sql: Sql, operatorId: number) =>
  sql
    .selectFrom('jobs')
    .leftJoin('living_stores as stores', 'stores.id', 'jobs.store_id')
    .selectAll('jobs')
    .select('stores.name as store_name')
    .where('jobs.operator_id', '=', operatorId)

/** An operator's own jobs, newest first. */
export function list(sql: Sql, operatorId: number, limit: number): Promise<OwnJob[]> {
  return own(sql, operatorId)
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute()
}

/** One of an operator's own jobs; undefined for anyone else's. */
export function byId(sql: Sql, operatorId: number, id: string): Promise<OwnJob | undefined> {
  return own(sql, operatorId).where('jobs.id', '=', id).executeTakeFirst()
}

/** The job's input and its journal entry. */
export async function inputOf(
  sql: Sql,
  id: string,
): Promise<{ input: JsonValue; entry: JournalEntry } | undefined> {
  const row = await sql
    .selectFrom('job_inputs')
    .select(['input', 'entry'])
    .where('job_id', '=', id)
    .executeTakeFirst()
  // As written by `add`.
  return row && { input: row.input, entry: row.entry as unknown as JournalEntry }
}

/**
 * Asks a job to stop: cancels a waiting one at once and notifies a running one. Returns which it was; undefined when it
 * has ended or does not exist.
 */
export async function askToCancel(
  sql: Sql,
  operatorId: number,
  id: string,
  now: Date,
  expiresAt: Date,
): Promise<'cancelled' | 'asked' | undefined> {
  const mine = sql.updateTable('jobs').where('id', '=', id).where('operator_id', '=', operatorId)
  const cancelled = await mine
    .set({ state: 'cancelled', ended_at: now, expires_at: expiresAt })
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (cancelled.numUpdatedRows > 0n) return 'cancelled'
  const requested = await mine
    .set({ cancel_asked: true })
    .where('state', '=', 'running')
    .executeTakeFirst()
  return requested.numUpdatedRows > 0n ? 'asked' : undefined
}

/** Dismisses one of an operator's finished jobs; false when it is not finished or does not exist. */
export async function dismiss(sql: Sql, operatorId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Dismisses an operator's finished jobs among these; returns which. */
export async function dismissSome(
  sql: Sql,
  operatorId: number,
  ids: readonly string[],
): Promise<string[]> {
  const gone = await sql
    .deleteFrom('jobs')
    .where('id', 'in', ids)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is not', null)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Deletes expired jobs; returns them. */
export function removeOld(sql: Sql, now: Date): Promise<Pick<Job, 'id' | 'operator_id'>[]> {
  return sql
    .deleteFrom('jobs')
    .where('expires_at', '<=', now)
    .returning(['id', 'operator_id'])
    .execute()
}

/** Those of these jobs whose file is still needed: running, or done and kept; on one node, or on any. */
export async function withFile(
  sql: Sql,
  ids: readonly string[],
  node: string | undefined,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', ids)
    .$if(node !== undefined, query => query.where('node', '=', node ?? ''))
    .where('state', 'in', ['running', 'done'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
