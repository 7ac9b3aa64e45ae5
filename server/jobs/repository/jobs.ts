import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type JsonValue, json, type Sql, type Tables } from '#server/db/tables/index.ts'
import type { JournalEntry } from '#server/journal/repository/journal.ts'
import { holdOperator } from '#server/operators/repository/hold.ts'

export type Job = Selectable<Tables['jobs']>
/** A job as its owner sees it. */
export type OwnJob = Job & { readonly store_name: string | null }

export interface NewJob {
  readonly kind: string
  readonly operatorId: number
  /** Null of one that is about no store. */
  readonly connectionId: string | null
  readonly storeId: number | null
  readonly subject: string
  readonly home: string
  readonly input: JsonValue
  readonly entry: JournalEntry
}

/** What an operator may have at once. `ended` are those that are kept, the oldest give way. */
export interface JobRoom {
  readonly queued: number
  readonly ended: number
}

/** Puts a job into the queue; undefined when the operator's queue is full. Call it in a transaction. */
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
    // A journal entry is JSON: texts, numbers and what a caller put into its details.
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

/** Those over the room are due to be forgotten: whoever keeps house removes their files too. */
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

/** An operator's own jobs, the newest first. */
export function list(sql: Sql, operatorId: number, limit: number): Promise<OwnJob[]> {
  return own(sql, operatorId)
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute()
}

/** One of an operator's own; of others there are none. */
export function byId(sql: Sql, operatorId: number, id: string): Promise<OwnJob | undefined> {
  return own(sql, operatorId).where('jobs.id', '=', id).executeTakeFirst()
}

/** What is to be done, and the journal's entry for it. */
export async function inputOf(
  sql: Sql,
  id: string,
): Promise<{ input: JsonValue; entry: JournalEntry } | undefined> {
  const row = await sql
    .selectFrom('job_inputs')
    .select(['input', 'entry'])
    .where('job_id', '=', id)
    .executeTakeFirst()
  // As `add` wrote it.
  return row && { input: row.input, entry: row.entry as unknown as JournalEntry }
}

/** Asks a job to stop: one that waits is cancelled here and now, one that runs is told so.
 * Answers which it was; undefined when it had ended or never was. */
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

/** Forgets one of an operator's jobs that has ended; false when it has not, or never was. */
export async function dismiss(sql: Sql, operatorId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets those of an operator's jobs that have ended; answers which. */
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

/** Forgets what has had its time; answers what it was. */
export function removeOld(sql: Sql, now: Date): Promise<Pick<Job, 'id' | 'operator_id'>[]> {
  return sql
    .deleteFrom('jobs')
    .where('expires_at', '<=', now)
    .returning(['id', 'operator_id'])
    .execute()
}

/** Of these jobs those whose file is still wanted on a node: running there, or done and kept. */
export async function withFile(
  sql: Sql,
  node: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', ids)
    .where('node', '=', node)
    .where('state', 'in', ['running', 'done'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
