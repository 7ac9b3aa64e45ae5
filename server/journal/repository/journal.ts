import { sql as raw } from 'kysely'
import {
  type JournalRecord,
  type JsonValue,
  json,
  type Outcome,
  type Sql,
} from '#server/db/tables/index.ts'

import { writing } from './totals.ts'

export {
  countLimit,
  type JournalPage,
  type JournalQuery,
  type JournalSortField,
  list,
} from './list.ts'
export { type JournalTotals, rememberTotals } from './totals.ts'

/** An operator's action or intent: on what, where and why. Never contains a secret. */
export interface JournalEntry {
  /** The operationId. */
  operation: string
  operatorId?: number | null
  username?: string | null
  sessionJti?: string | null
  connectionId?: string | null
  storeId?: number | null
  storeName?: string | null
  reason?: string | null
  target?: string | null
  details?: JsonValue
  address?: string | null
  requestId?: string | null
  at?: Date
}

/** The outcome of an entry. */
export interface JournalOutcome {
  outcome: Exclude<Outcome, 'pending'>
  info?: string | null
  /** Replaces the entry's details if given. */
  details?: JsonValue
  durationMs?: number | null
}

function values(entry: JournalEntry) {
  return {
    at: entry.at ?? new Date(),
    operator_id: entry.operatorId ?? null,
    username: entry.username ?? null,
    session_jti: entry.sessionJti ?? null,
    connection_id: entry.connectionId ?? null,
    store_id: entry.storeId ?? null,
    store_name: entry.storeName ?? null,
    reason: entry.reason ?? null,
    operation: entry.operation,
    target: entry.target ?? null,
    details: entry.details === undefined ? null : json(entry.details),
    address: entry.address ?? null,
    request_id: entry.requestId ?? null,
  }
}

function ending(result: JournalOutcome) {
  return {
    finished_at: new Date(),
    outcome: result.outcome,
    info: result.info ?? null,
    duration_ms: result.durationMs == null ? null : Math.round(result.durationMs),
    ...(result.details === undefined ? {} : { details: json(result.details) }),
  }
}

/** Records an intent (outcome 'pending') before it is carried out; returns the record's id. */
export async function begin(sql: Sql, entry: JournalEntry): Promise<number> {
  const { id } = await writing(
    sql
      .insertInto('journal')
      .values({ ...values(entry), outcome: 'pending' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Records the outcome of a pending record; false when it was no longer pending. */
export async function finish(sql: Sql, id: number, result: JournalOutcome): Promise<boolean> {
  const { numUpdatedRows } = await writing(
    sql
      .updateTable('journal')
      .set(ending(result))
      .where('id', '=', id)
      .where('outcome', '=', 'pending')
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Records the outcome of everything pending of one request. Returns how many. */
export async function finishPending(
  sql: Sql,
  requestId: string | null | undefined,
  result: JournalOutcome,
): Promise<number> {
  if (!requestId) return 0
  const { numUpdatedRows } = await writing(
    sql
      .updateTable('journal')
      .set(ending(result))
      .where('outcome', '=', 'pending')
      .where('request_id', '=', requestId)
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}

/**
 * Marks everything pending of a server's requests as unknown, but what a job goes on with elsewhere. Returns how many.
 * @param requests what the ids of its requests begin with
 */
export async function finishGone(
  sql: Sql,
  requests: readonly string[],
  result: JournalOutcome,
): Promise<number> {
  const { numUpdatedRows } = await writing(
    sql
      .updateTable('journal')
      .set(ending(result))
      .where('outcome', '=', 'pending')
      .where(of => of.or(requests.map(begin => of('request_id', 'like', `${begin}%`))))
      .where(
        raw<boolean>`not exists (
          select from jobs j join job_inputs i on i.job_id = j.id
          where j.state in ('queued', 'running') and i.entry ->> 'requestId' = journal.request_id)`,
      )
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}

/** Writes a complete record; returns its id. */
export async function append(sql: Sql, entry: JournalEntry & JournalOutcome): Promise<number> {
  const { id } = await writing(
    sql
      .insertInto('journal')
      .values({ ...values(entry), ...ending(entry) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export function byId(sql: Sql, id: number): Promise<JournalRecord | undefined> {
  return sql.selectFrom('journal').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface LastChange {
  username: string | null
  at: Date
  /** The recorded details; null when there are none. */
  details: JsonValue
}

/** The last successful change of a store's target by one of these operations (operationIds). */
export function lastChange(
  sql: Sql,
  storeId: number,
  target: string,
  operations: readonly string[],
): Promise<LastChange | undefined> {
  return sql
    .selectFrom('journal')
    .select(['username', 'at', 'details'])
    .where('store_id', '=', storeId)
    .where(of => of(of.fn<string>('md5', ['target']), '=', of.fn<string>('md5', [of.val(target)])))
    .where('target', '=', target)
    .where('operation', 'in', operations)
    .where('outcome', '=', 'ok')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Called at the start: marks records left pending by a crash as unknown. Returns how many. `before` spares records of
 * other running servers.
 */
export async function markUnfinished(sql: Sql, before = new Date()): Promise<number> {
  const { numUpdatedRows } = await writing(
    sql
      .updateTable('journal')
      .set({ outcome: 'unknown', finished_at: new Date() })
      .where('outcome', '=', 'pending')
      .where('at', '<', before)
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}
