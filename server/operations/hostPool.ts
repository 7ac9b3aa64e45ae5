import { omit } from '#common/omit.ts'
import type { Database } from '../db/open.ts'
import { hosts, sessions, stores } from '../db/repositories.ts'
import { ApiFailure } from '../failures/index.ts'
import {
  type HostDependencies,
  HostError,
  type HostRecord,
  type OpenedHost,
  openHost,
  withNotes,
} from '../hosts/index.ts'

const maxOpen = 500
/** Another node may have moved a store's machine: looks it up again after this time. */
const trustedForMs = 30_000
/** How often ended sessions with their own connections are looked for. */
const sessionsEveryMs = 2_000

interface Open {
  readonly host: OpenedHost
  readonly storeId: number
  /** The session the connection belongs to; undefined when it is shared. */
  readonly session: string | undefined
}

interface Known {
  readonly record: HostRecord
  readonly lookedUpAt: number
}

export interface Connected {
  readonly host: OpenedHost
  readonly kind: HostRecord['kind']
  readonly location: string
}

export interface HostPool {
  /**
   * The host of a store. An SSH machine has one connection per session, closed soon after the session ends; work that
   * outlives a session omits it. Throws 503 `host.none` when the store has none, HostError.
   */
  of(storeId: number, session?: string): Promise<OpenedHost>
  /** Only throws 503 `host.none` when the store has none. */
  demand(storeId: number): Promise<void>
  /** The same, looked up again; undefined when the store has none. Throws HostError. */
  connect(storeId: number, session?: string): Promise<Connected | undefined>
  /** A separate connection to a machine that is not kept: the caller closes it. Throws as `of`. */
  alone(storeId: number): Promise<OpenedHost>
  /** Call after a store's machine has changed. */
  changed(storeId: number): void
  /** At the start: deletes what a crash left on this machine, whether or not anybody connects. */
  sweepLocal(): Promise<void>
  close(): Promise<void>
}

const placeOf = ({ kind, location, hostKey, credential, guarded }: HostRecord) =>
  [kind, location, hostKey ?? '', credential ?? '', guarded].join(':')

/** Hosts stay open between requests; the least recently used are closed first. */
export function hostPoolOf(
  db: Database,
  dependencies: HostDependencies,
  onError: (error: unknown) => void,
): HostPool {
  const open = openHostsOf(dependencies, onError)
  const machines = machinesOf(db, open)
  const stop = leaveEndedSessions(db, open, onError)
  return {
    async connect(storeId, session) {
      const record = await machines.lookUp(storeId)
      if (!record) return undefined
      const { kind, location } = record
      return { host: open.of(storeId, record, session), kind, location }
    },
    async demand(storeId) {
      if (!(await machines.trusted(storeId))) throw new ApiFailure(503, 'host.none')
    },
    async of(storeId, session) {
      const record = await machines.trusted(storeId)
      if (!record) throw new ApiFailure(503, 'host.none')
      return open.of(storeId, record, session)
    },
    async alone(storeId) {
      const record = await recordOf(db, storeId)
      if (!record) throw new ApiFailure(503, 'host.none')
      // Connections somebody waits for go first: this one takes no turn.
      const ssh = omit(dependencies.ssh ?? { credentials: {} }, 'turn')
      return openHost(record, { ...dependencies, ssh })
    },
    changed: machines.forget,
    async sweepLocal() {
      const left = await withNotes(() => hosts.listLocal(db.sql), dependencies)
      // Opening a host sweeps it.
      for (const { storeId, location } of left)
        open.of(storeId, { kind: 'local', location }, undefined)
    },
    async close() {
      stop()
      await open.closeAll()
    },
  }
}

type OpenHosts = ReturnType<typeof openHostsOf>

/** The open hosts, by store and session. */
function openHostsOf(dependencies: HostDependencies, onError: (error: unknown) => void) {
  const open = new Map<string, Open>()

  const leave = (key: string) => {
    const gone = open.get(key)
    open.delete(key)
    gone?.host.close().catch(onError)
  }

  /** Deletes what a crash left behind, in the background. */
  const sweep = (host: OpenedHost) => {
    host.sweepTemporaryFiles().catch(error => {
      // The host's user sees the error if it matters.
      const isReported = error instanceof HostError && error.code !== 'io'
      if (!isReported) onError(error)
    })
  }

  return {
    of(storeId: number, record: HostRecord, asker: string | undefined): OpenedHost {
      const session = record.kind === 'ssh' ? asker : undefined
      const key = `${storeId}:${session ?? ''}`
      const current = open.get(key)
      const entry = current ?? {
        host: openHost({ ...record, store: storeId }, dependencies),
        storeId,
        session,
      }
      open.delete(key)
      open.set(key, entry)
      if (!current) sweep(entry.host)
      const [oldest] = open.keys()
      if (open.size > maxOpen && oldest !== undefined) leave(oldest)
      return entry.host
    },
    leaveWhere(over: (entry: Open) => boolean): void {
      for (const [key, entry] of open) if (over(entry)) leave(key)
    },
    sessions: () => new Set([...open.values()].flatMap(({ session }) => session ?? [])),
    async closeAll(): Promise<void> {
      const all = [...open.values()].map(({ host }) => host.close())
      open.clear()
      await Promise.all(all)
    },
  }
}

async function recordOf(db: Database, storeId: number): Promise<HostRecord | undefined> {
  const row = await stores.hostOf(db.sql, storeId)
  return (
    row && {
      kind: row.kind,
      location: row.location,
      hostKey: row.host_key,
      credential: row.credential,
      guarded: row.guarded,
    }
  )
}

/** The known machines of stores. */
function machinesOf(db: Database, open: OpenHosts) {
  const known = new Map<number, Known>()

  const forget = (storeId: number) => {
    known.delete(storeId)
    open.leaveWhere(entry => entry.storeId === storeId)
  }

  /** Looks up the store's machine; closes connections to another place. */
  async function lookUp(storeId: number): Promise<HostRecord | undefined> {
    const record = await recordOf(db, storeId)
    const before = known.get(storeId)
    known.delete(storeId)
    if (before && (!record || placeOf(before.record) !== placeOf(record)))
      open.leaveWhere(entry => entry.storeId === storeId)
    if (!record) return undefined
    known.set(storeId, { record, lookedUpAt: Date.now() })
    const [oldest] = known.keys()
    if (known.size > maxOpen && oldest !== undefined) forget(oldest)
    return record
  }

  /** The same, if looked up recently. */
  async function trusted(storeId: number): Promise<HostRecord | undefined> {
    const fresh = known.get(storeId)
    const isTrusted = fresh && Date.now() - fresh.lookedUpAt < trustedForMs
    return isTrusted ? fresh.record : await lookUp(storeId)
  }

  return { forget, lookUp, trusted }
}

/** Periodically closes the connections of ended sessions. Returns the function that stops it. */
function leaveEndedSessions(
  db: Database,
  open: OpenHosts,
  onError: (error: unknown) => void,
): () => void {
  let asking = false
  const look = async () => {
    const owners = open.sessions()
    if (owners.size === 0 || asking) return
    asking = true
    try {
      const live = new Set(await sessions.stillLive(db.sql, [...owners]))
      open.leaveWhere(
        ({ session }) => session !== undefined && owners.has(session) && !live.has(session),
      )
    } catch (error) {
      onError(error)
    } finally {
      asking = false
    }
  }
  const timer = setInterval(look, sessionsEveryMs).unref()
  return () => clearInterval(timer)
}
