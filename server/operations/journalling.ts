import { setTimeout as wait } from 'node:timers/promises'
import type { Asker, LiveSession } from '../contract/types.ts'
import { journal } from '../db/repositories/index.ts'
import type { JournalEntry, JournalOutcome } from '../db/repositories/journal.ts'
import type { JsonValue, Sql } from '../db/tables.ts'
import { type FailureCode, toApiFailure } from '../failures/index.ts'

export interface Journal {
  /** A refusal; beyond a number per minute they are only counted, in the log: nobody can fill the
   * disk by being refused. Never throws. */
  refused(entry: JournalEntry & { info: FailureCode }): Promise<void>
}

const mostPerMinute = 120
const minute = 60_000

export function journalOn(sql: Sql, log: { warn(data: object, text: string): void }): Journal {
  // Who has not signed in has a measure of their own: they cannot drown what operators do.
  const [strangers, operators] = [measure(log), measure(log)]
  return {
    async refused(entry) {
      const isFull = entry.sessionJti ? operators : strangers
      if (isFull()) return
      try {
        await journal.append(sql, { ...entry, outcome: 'refused' })
      } catch (err) {
        log.warn({ err }, 'a refusal could not be written into the journal')
      }
    },
  }
}

/** Answers whether there were too many this minute; what was left out is told with the next one. */
function measure(log: { warn(data: object, text: string): void }): () => boolean {
  let startedAt = 0
  let count = 0
  return () => {
    const now = Date.now()
    if (now - startedAt > minute) {
      if (count > mostPerMinute) {
        log.warn({ left: count - mostPerMinute }, 'refusals were left out of the journal')
      }
      startedAt = now
      count = 0
    }
    count += 1
    return count > mostPerMinute
  }
}

/** The part of an entry that says who asked and from where. */
export function entryOf(asker: Asker, session: LiveSession | null): JournalEntry {
  const { operationId: operation, address, requestId } = asker
  if (!session) return { operation, address, requestId }
  const { operator, connection, jti } = session
  return {
    operation,
    address,
    requestId,
    operatorId: operator.id,
    username: operator.username,
    sessionJti: jti,
    ...(connection
      ? {
          connectionId: connection.id,
          storeId: connection.storeId,
          storeName: connection.storeName,
          reason: connection.reasonText,
        }
      : {}),
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

/** Writes the intent down, carries it out, writes down how it ended; failures are thrown on. */
export async function journalled<T>(
  sql: Sql,
  entry: JournalEntry,
  work: () => Promise<Carried<T>>,
): Promise<T> {
  const id = await journal.begin(sql, entry)
  const startedAt = performance.now()
  const finish = (outcome: JournalOutcome) => {
    const durationMs = performance.now() - startedAt
    return persistently(() => journal.finish(sql, id, { ...outcome, durationMs }))
  }
  let carried: Carried<T>
  try {
    carried = await work()
  } catch (error) {
    const { status, code } = toApiFailure(error)
    await finish({ outcome: status < 500 ? 'refused' : 'failed', info: code })
    throw error
  }
  const { result, details } = carried
  await finish({ outcome: 'ok', ...(details === undefined ? {} : { details }) })
  return result
}
