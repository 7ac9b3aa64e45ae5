import { setTimeout as wait } from 'node:timers/promises'
import { operationTable } from '#src/generated/operations.ts'
import type { Asker, LiveSession, SessionConnection } from '../contract/types.ts'
import { journal } from '../db/repositories.ts'
import type { JsonValue, Sql } from '../db/tables/index.ts'
import { toApiFailure } from '../failures/index.ts'
import { type Refusal, Refusals } from '../operations/refusals.ts'
import type { JournalEntry, JournalOutcome } from './repository/journal.ts'

export interface Journal {
  /** Records a refusal. Equal ones within a minute become one record with a count. Never throws. */
  refused(refusal: Refusal): Promise<void>
  /** Writes refusals that were only counted so far. Never throws. */
  settle(): Promise<void>
}

/** Longer than the minute in which refusals are counted together. */
const settleMs = 61_000

export function journalOn(
  sql: Sql,
  log: { warn(data: object, text: string): void },
  refusals = new Refusals(),
): Journal {
  let timer: NodeJS.Timeout | undefined
  const write = async (refusal: Refusal) => {
    try {
      await journal.append(sql, { ...refusal, outcome: 'refused' })
    } catch (err) {
      log.warn({ err }, 'a refusal could not be written into the journal')
    }
  }
  const writeAll = async (early: boolean) => {
    for (const refusal of refusals.counted(early)) await write(refusal)
  }
  const later = () => {
    timer = undefined
    void writeAll(false)
  }
  return {
    async refused(refusal) {
      await writeAll(false)
      if (refusals.take(refusal)) await write(refusal)
      else timer ??= setTimeout(later, settleMs).unref()
    },
    async settle() {
      clearTimeout(timer)
      await writeAll(true)
    },
  }
}

/** The subject of an operation, where it is not the connection's store. */
export interface Subject {
  /** A name, if there is one. */
  readonly target?: string
  readonly store?: { readonly id: number; readonly name: string }
  /** A reason given for this alone; otherwise the connection's, if it is to this store. */
  readonly reason?: string | undefined
  /** Includes the id of the subject, see `subjectIn`. */
  readonly details?: JsonValue
}

/**
 * The part of an entry that tells who, from where, and the subject. An operation that requires a connection concerns
 * the store of that; any other its subject, and if that is not a store, only the id of the open connection is recorded.
 */
export function entryOf(
  asker: Asker,
  session: LiveSession | null,
  subject: Subject = {},
): JournalEntry {
  const { operationId: operation, address, requestId } = asker
  const { target, details } = subject
  const own = {
    operation,
    address,
    requestId,
    ...(target === undefined ? {} : { target }),
    ...(details === undefined ? {} : { details }),
  }
  if (!session) return { ...own, ...placeOf(subject, null) }
  const { operator, connection, jti } = session
  const here = connection && { id: connection.storeId, name: connection.storeName }
  const isHere = here !== null && subject.store === undefined && operationTable[operation].store
  return {
    ...own,
    operatorId: operator.id,
    username: operator.username,
    sessionJti: jti,
    ...(connection ? { connectionId: connection.id } : {}),
    ...placeOf(isHere ? { ...subject, store: here } : subject, connection),
  }
}

/** The store and the reason; without a store a connection gives no reason. */
function placeOf({ store, reason }: Subject, connection: SessionConnection | null) {
  const isConnected = store !== undefined && store.id === connection?.storeId
  const why = reason?.trim() || (isConnected ? connection?.reasonText : undefined)
  return {
    ...(store ? { storeId: store.id, storeName: store.name } : {}),
    ...(why ? { reason: why } : {}),
  }
}

interface Carried<T> {
  readonly result: T
  /** Added to the record on success. */
  readonly details?: JsonValue
}

/** Milliseconds between attempts. A restarting database is back by then. */
const pauses = [100, 1000]

/** Retries: the work is done and only its record is missing. */
async function persistently<T>(record: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await record()
    } catch {
      await wait(pause)
    }
  }
  return record()
}

/**
 * Records the intent, carries it out and records the outcome; rethrows failures. On failure, noted details replace
 * those of the record.
 */
export async function journalled<T>(
  sql: Sql,
  entry: JournalEntry,
  work: (note: (details: JsonValue) => void) => Promise<Carried<T>>,
): Promise<T> {
  const id = await journal.begin(sql, entry)
  const startedAt = performance.now()
  const finish = (outcome: JournalOutcome) => {
    const durationMs = performance.now() - startedAt
    return persistently(() => journal.finish(sql, id, { ...outcome, durationMs }))
  }
  let carried: Carried<T>
  let noted: { details?: JsonValue } = {}
  try {
    carried = await work(details => {
      noted = { details }
    })
  } catch (error) {
    const { status, code } = toApiFailure(error)
    await finish({ outcome: status < 500 ? 'refused' : 'failed', info: code, ...noted })
    throw error
  }
  const { result, details } = carried
  await finish({ outcome: 'ok', ...(details === undefined ? {} : { details }) })
  return result
}
