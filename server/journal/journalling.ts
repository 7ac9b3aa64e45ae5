import { setTimeout as wait } from 'node:timers/promises'
import { operationTable } from '#src/generated/operations.ts'
import type { Asker, LiveSession, SessionConnection } from '../contract/types.ts'
import { journal } from '../db/repositories.ts'
import type { JsonValue, Sql } from '../db/tables/index.ts'
import { toApiFailure } from '../failures/index.ts'
import { type Refusal, Refusals } from '../operations/refusals.ts'
import type { JournalEntry, JournalOutcome } from './repository/journal.ts'

export interface Journal {
  /** A refusal. Many alike within a minute become one record that says how many. Never throws. */
  refused(refusal: Refusal): Promise<void>
  /** Writes what was only counted until now. Never throws. */
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

/** What an operation is done to, where that is not the store of the connection. */
export interface Subject {
  /** A name where there is one. */
  readonly target?: string
  readonly store?: { readonly id: number; readonly name: string }
  /** The operator's own for this alone; without one the connection's, where it is to this store. */
  readonly reason?: string | undefined
  /** With the id of what it is done to: see `subjectIn`. */
  readonly details?: JsonValue
}

/** The part of an entry that says who asked, from where, and what it is done to. An operation that needs a
 * connection is done to the store of that; any other to its subject, and of a subject that is no store nothing of the
 * connection is told but that it was open. */
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

/** The store, and why; of no store a connection has no reason. */
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
  /** Put into the record when it went well. */
  readonly details?: JsonValue
}

/** Milliseconds between tries. A database that restarts is back by then. */
const pauses = [100, 1000]

/** Tries again: the work is done, and only its record is missing. */
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

/** Writes the intent down, carries it out, writes down how it ended; failures are thrown on. What was noted takes the
 * place of the record's details when it fails. */
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
