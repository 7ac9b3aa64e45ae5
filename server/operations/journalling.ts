import { setTimeout as wait } from 'node:timers/promises'
import type { Asker, LiveSession } from '../contract/types.ts'
import { journal } from '../db/repositories/index.ts'
import type { JournalEntry, JournalOutcome } from '../db/repositories/journal.ts'
import type { JsonValue, Sql } from '../db/tables.ts'
import { toApiFailure } from '../failures/index.ts'
import { type Refusal, Refusals } from './refusals.ts'

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
