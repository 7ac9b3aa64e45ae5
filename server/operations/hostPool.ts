import type { Database } from '../db/open.ts'
import { stores } from '../db/repositories/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { type Host, type HostDependencies, HostError, openHost } from '../hosts/index.ts'

const mostOpen = 500
/** Another node may say that a store's machine has moved: then it is looked up again. */
const trustedForMs = 30_000

interface Open {
  readonly host: Host
  readonly place: string
  lookedUpAt: number
}

export interface HostPool {
  /** The host of a store. Throws 503 `host.none` when it has none. */
  of(storeId: number): Promise<Host>
  /** The same, looked up anew; undefined when the store has none. Throws HostError. */
  connect(storeId: number): Promise<{ host: Host; location: string } | undefined>
  close(): Promise<void>
}

/** Hosts stay open between requests, the least recently used go first. */
export function hostPoolOf(
  db: Database,
  dependencies: HostDependencies,
  onError: (error: unknown) => void,
): HostPool {
  const open = new Map<number, Open>()
  const leave = (storeId: number) => {
    const gone = open.get(storeId)
    open.delete(storeId)
    gone?.host.close().catch(onError)
  }
  const remember = (storeId: number, entry: Open) => {
    open.delete(storeId)
    open.set(storeId, entry)
    const [oldest] = open.keys()
    if (open.size > mostOpen && oldest !== undefined) leave(oldest)
  }

  async function connect(storeId: number) {
    const record = await stores.hostOf(db.sql, storeId)
    const known = open.get(storeId)
    const place = record && `${record.kind}:${record.location}`
    if (known && known.place !== place) leave(storeId)
    if (!record || place === undefined) return undefined
    const { location } = record
    const current = open.get(storeId)
    if (current) {
      current.lookedUpAt = Date.now()
      return { host: current.host, location }
    }
    const host = openHost(record, dependencies)
    // What a crash left behind is nobody's business any more; nobody waits for it either.
    host.sweepTemporaryFiles().catch(error => {
      const missing = error instanceof HostError && error.code === 'not_found'
      if (!missing) onError(error)
    })
    remember(storeId, { host, place, lookedUpAt: Date.now() })
    return { host, location }
  }

  return {
    connect,
    async of(storeId) {
      const known = open.get(storeId)
      if (known && Date.now() - known.lookedUpAt < trustedForMs) {
        remember(storeId, known)
        return known.host
      }
      const connected = await connect(storeId)
      if (!connected) throw new ApiFailure(503, 'host.none')
      return connected.host
    },
    async close() {
      const hosts = [...open.values()].map(({ host }) => host.close())
      open.clear()
      await Promise.all(hosts)
    },
  }
}
