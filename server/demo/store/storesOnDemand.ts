import { join } from 'node:path'
import { sessionLimitMinutes } from '#server/settings/variables.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import { startGrowth } from '../logs/growth.ts'
import { ensureStoreFolder } from './storeFolder.ts'

/** The demo's machines: folders made at the first connection, with growing logs. */
export interface DemoStores {
  /** Makes the store's folder if necessary. Throws file system errors. */
  prepare(store: StoreEntry, location: string): Promise<void>
  /** The session is now connected to this store and no other. */
  connected(jti: string, storeId: number, location: string): void
  disconnected(jti: string): void
  /** Updates the status of a machine that is awake, even while nobody is connected. Throws file system errors. */
  breathe(storeId: number, location: string): Promise<void>
  stop(): Promise<void>
}

const everyMs = 2000
/** No session lives longer, and its expiry is not announced. */
const forgottenAfterMs = sessionLimitMinutes * 60_000

export function demoStoresIn(hostsFolder: string, onError: (error: unknown) => void): DemoStores {
  const locations = new Map<number, string>()
  const watched = new Map<string, { readonly storeId: number; readonly since: number }>()
  const growth = startGrowth({
    rootOf: storeId => join(hostsFolder, locations.get(storeId) ?? String(storeId)),
    everyMs,
    onError,
  })
  const disconnected = (jti: string) => {
    const before = watched.get(jti)
    if (before === undefined) return
    watched.delete(jti)
    growth.unwatch(before.storeId)
  }
  return {
    async prepare(store, location) {
      await ensureStoreFolder(join(hostsFolder, location), store, new Date())
    },
    connected(jti, storeId, location) {
      const now = Date.now()
      disconnected(jti)
      for (const [otherJti, { since }] of watched) {
        if (now - since > forgottenAfterMs) disconnected(otherJti)
      }
      locations.set(storeId, location)
      watched.set(jti, { storeId, since: now })
      growth.watch(storeId)
    },
    disconnected,
    async breathe(storeId, location) {
      locations.set(storeId, location)
      await growth.breathe(storeId)
    },
    stop: () => growth.stop(),
  }
}
