// Tracks what operators do on their connections: the last operation, saved from time to time.
import type { OperationId } from '#src/generated/operations.ts'
import type { LiveSession } from '../auth/repository/sessions.ts'
import { connections } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'

export interface Done {
  readonly operation: string
  readonly at: Date
}

const everyMs = 5_000

/** Sent by the console on its own: they say nothing about what an operator does. */
const byItself: readonly OperationId[] = [
  'currentConnection',
  'liveTicket',
  'refreshSession',
  'acl',
  'listJobs',
  'readMap',
  'readTile',
  'searchPlaces',
]

export class Activity {
  readonly #sql: Sql
  readonly #onError: (error: unknown) => void
  #done = new Map<string, Done>()
  #timer: NodeJS.Timeout | undefined

  constructor(sql: Sql, onError: (error: unknown) => void) {
    this.#sql = sql
    this.#onError = onError
  }

  /** Notes a call answered in a session. */
  note(session: LiveSession | null, operation: OperationId): void {
    if (!session?.connection || byItself.includes(operation)) return
    this.#done.set(session.connection.id, { operation, at: new Date() })
    this.#timer ??= setTimeout(() => void this.keep(), everyMs).unref()
  }

  /** Saves it. Never throws. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const done = this.#done
    this.#done = new Map()
    if (done.size > 0) await connections.noteDone(this.#sql, done).catch(this.#onError)
  }
}
