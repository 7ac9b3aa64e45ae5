import { join } from 'node:path'
import { demoFleet } from '../fleet.ts'
import { type Random, randomOf } from '../random.ts'
import { factsOf, type StoreFacts, type StoreIdentity } from '../store/storeFacts.ts'
import { type Programs, programsOf, writeStatus } from '../store/storeStatus.ts'
import { exchangeName, exchangesOf } from './exchangeLog.ts'
import { appendToLog } from './growingLog.ts'
import { logNames, logRecord, momentOf } from './logLines.ts'

export interface GrowthOptions {
  /** The folder of a store's machine, as made by `ensureStoreFolder`. */
  readonly rootOf: (storeId: number) => string
  /** Milliseconds between two batches. */
  readonly everyMs: number
  /** The identity of a store; by default from the demo fleet, by its ids in a new database. */
  readonly storeOf?: (storeId: number) => StoreIdentity | undefined
  /**
   * Called once when a store's logs fail, until they work again; must not throw. By default emits a process warning.
   */
  readonly onError?: (error: unknown, storeId: number) => void
  /** A log is rotated before it exceeds this many bytes. */
  readonly limit?: number
  readonly now?: () => Date
}

export interface Growth {
  /**
   * Grows this store's logs from the next batch on. Counted: two operators on a store watch it twice. Unknown stores
   * are ignored.
   */
  watch(storeId: number): void
  unwatch(storeId: number): void
  /** Updates the status of an unwatched store once. Throws file system errors. */
  breathe(storeId: number): Promise<void>
  /** Writes one batch now, or waits for the one being written. Never throws. */
  tick(): Promise<void>
  /** Stops the timer; resolves when the last line is written, so that the folder may be deleted. */
  stop(): Promise<void>
}

interface Watched {
  readonly facts: StoreFacts
  readonly random: Random
  readonly exchanges: (now: Date) => string
  readonly programs: Programs
  watchers: number
  failing: boolean
}

const mebibyte = 1_048_576

/** A log's records since the last batch: none, one or a few. */
function lot(watched: Watched, name: (typeof logNames)[number], now: Date): string {
  const { facts, random } = watched
  const count = random.pick([0, 1, 1, 2, 3])
  const times = Array.from({ length: count }, () => random.int(0, 1500)).sort((a, b) => b - a)
  return times
    .map(ago => logRecord(name, momentOf(facts, random, new Date(now.getTime() - ago))))
    .join('')
}

function fleetLookup(): (storeId: number) => StoreIdentity | undefined {
  const stores = new Map(demoFleet().stores.map(store => [store.id, store]))
  return storeId => stores.get(storeId)
}

function warn(error: unknown, storeId: number): void {
  process.emitWarning(`the demo logs of store ${storeId} do not grow: ${String(error)}`)
}

/**
 * Grows the logs of connected demo stores until `stop`. Its timer keeps no process alive.
 * Long: short functions around the watched stores.
 */
export function startGrowth(options: GrowthOptions): Growth {
  const { rootOf, everyMs, limit = mebibyte, now = () => new Date() } = options
  const { storeOf = fleetLookup(), onError = warn } = options
  const stores = new Map<number, Watched>()
  let running: Promise<void> | undefined
  let stopped = false

  const grow = async (storeId: number, watched: Watched): Promise<void> => {
    try {
      for (const name of logNames) {
        const text = lot(watched, name, now())
        if (text !== '') await appendToLog(join(rootOf(storeId), 'logs', name), text, limit)
      }
      const exchanges = watched.exchanges(now())
      const path = join(rootOf(storeId), 'logs', exchangeName)
      if (exchanges !== '') await appendToLog(path, exchanges, limit)
      await writeStatus(rootOf(storeId), watched.facts, watched.programs, now())
      watched.failing = false
    } catch (error) {
      if (!watched.failing) onError(error, storeId)
      watched.failing = true
    }
  }

  const growAll = async (): Promise<void> => {
    for (const [storeId, watched] of stores) await grow(storeId, watched)
  }

  const tick = (): Promise<void> => {
    if (stopped) return running ?? Promise.resolve()
    running ??= growAll().finally(() => {
      running = undefined
    })
    return running
  }

  const timer = setInterval(() => void tick(), everyMs)
  timer.unref()

  return {
    tick,
    watch(storeId) {
      const watched = stores.get(storeId)
      const store = watched ? undefined : storeOf(storeId)
      if (watched) watched.watchers += 1
      if (store === undefined) return
      const random = randomOf(`growth/${storeId}/${now().getTime()}`)
      const facts = factsOf(store)
      const exchanges = exchangesOf(facts, randomOf(`exchanges/${storeId}/${now().getTime()}`))
      const programs = programsOf(facts, randomOf(`programs/${storeId}/${now().getTime()}`), now())
      const fresh = { facts, random, exchanges, programs }
      stores.set(storeId, { ...fresh, watchers: 1, failing: false })
    },
    unwatch(storeId) {
      const watched = stores.get(storeId)
      if (watched === undefined) return
      watched.watchers -= 1
      if (watched.watchers <= 0) stores.delete(storeId)
    },
    async breathe(storeId) {
      const store = stores.has(storeId) || stopped ? undefined : storeOf(storeId)
      if (store === undefined) return
      const facts = factsOf(store)
      const programs = programsOf(facts, randomOf(`programs/${storeId}/${now().getTime()}`), now())
      await writeStatus(rootOf(storeId), facts, programs, now())
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      stores.clear()
      await running
    },
  }
}
