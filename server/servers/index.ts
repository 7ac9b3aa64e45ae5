// The servers on this database, and what part of the work is this one's.
import type { Database } from '../db/open.ts'
import { servers } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { addressOf } from '../net/origins.ts'
import { type ServerLimits, usualLimits } from './limits.ts'
import type { SeenServer } from './repository/servers.ts'
import { ownersOf, slotCount, slotOf } from './slots.ts'

export type { ServerLimits } from './limits.ts'

export interface ServersOptions {
  readonly db: Pick<Database, 'kind' | 'sql' | 'heartbeat'>
  /** Of one run of this server. */
  readonly id: string
  /** The id of DATA_DIR. */
  readonly node: string
  /** Where the others reach this one. Asked for each time: the port may be any free one. */
  readonly address: () => string | undefined
  readonly log: { warn(data: object, text: string): void }
  /** Tests: overrides limits. */
  readonly limits?: Partial<ServerLimits> | undefined
}

/** Called in the transaction that finds these servers lost, or removes them. */
type Heir = (sql: Sql, ids: readonly string[]) => Promise<void>

/** The part of an interval without a beat after which a server does not judge others: it was away itself. */
const steadyPart = 0.6

export class Servers {
  readonly id: string
  readonly #of: ServersOptions
  readonly #limits: ServerLimits
  readonly #losing: Heir[] = []
  readonly #forgetting: Heir[] = []
  readonly #changed: (() => void)[] = []
  #living: readonly string[]
  #owners: readonly string[] = []
  #slots: readonly number[] | undefined
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #beatenAt = Number.NEGATIVE_INFINITY
  #steadySince = 0
  #trouble: string | undefined

  constructor(options: ServersOptions) {
    this.#of = options
    this.id = options.id
    this.#living = [this.id]
    this.#limits = { ...usualLimits, ...options.limits }
  }

  /** Whether other servers can exist at all. */
  get isShared(): boolean {
    return this.#of.db.kind === 'postgresql'
  }

  /** The ids of all living servers, sorted. */
  get living(): readonly string[] {
    return this.#living
  }

  /** The slots whose stores are this server's; undefined when all are. */
  get slots(): readonly number[] | undefined {
    return this.#slots
  }

  /** The part of all stores that is this server's, from 0 to 1. */
  get share(): number {
    return this.#slots ? this.#slots.length / slotCount : 1
  }

  /** Where another server is reached, by the id of its DATA_DIR; undefined when it is gone, or not reached. */
  async addressOf(node: string): Promise<string | undefined> {
    if (!this.isShared) return undefined
    const found = (await servers.addresses(this.#of.db.sql)).find(other => other.node === node)
    return found?.address ? addressOf(found.address)?.href : undefined
  }

  /** The ids of the DATA_DIRs of all living servers. */
  async nodes(): Promise<string[]> {
    const others = this.isShared ? await servers.addresses(this.#of.db.sql) : []
    return [this.#of.node, ...others.map(({ node }) => node)]
  }

  /** Whether this server does what one of them has to do. */
  get isFirst(): boolean {
    return this.#living[0] === this.id
  }

  /** The server that does a store's work. */
  ownerOf(storeId: number): string {
    return this.#owners[slotOf(storeId)] ?? this.id
  }

  isOwn(storeId: number): boolean {
    return this.ownerOf(storeId) === this.id
  }

  /** @param heir ends what cannot go on without its server; call it before `start`. */
  whenLost(heir: Heir): void {
    this.#losing.push(heir)
  }

  /** @param heir ends what a server may still have finished after it was lost; call it before `start`. */
  whenForgotten(heir: Heir): void {
    this.#forgetting.push(heir)
  }

  /** @param changed called when servers came or went. */
  whenChanged(changed: () => void): void {
    this.#changed.push(changed)
  }

  async start(): Promise<void> {
    if (!this.isShared) return
    const { node } = this.#of
    await this.#inherit(this.#forgetting, sql => servers.removeEarlier(sql, this.id, node))
    this.#see(await this.#beat())
    this.#steadySince = performance.now()
    this.#beatenAt = this.#steadySince
    this.#timer = setInterval(() => void this.beat(), this.#limits.beatMs).unref()
  }

  /** Hands its part of the work on; what it has begun it may finish. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    if (this.isShared) await servers.leave(this.#of.db.sql, this.id).catch(() => {})
  }

  /** Runs one round, or waits for the one in progress. Never throws. */
  beat(): Promise<void> {
    if (!this.isShared) return Promise.resolve()
    this.#beating ??= this.#round().finally(() => {
      this.#beating = undefined
    })
    return this.#beating
  }

  #beat(): Promise<SeenServer[]> {
    const { db, node, address } = this.#of
    return servers.beat(db.heartbeat, { id: this.id, node, address: address() })
  }

  async #round(): Promise<void> {
    const { log } = this.#of
    const { lostMs, forgottenMs } = this.#limits
    try {
      const others = await this.#beat()
      this.#see(others)
      if (this.#isSteady() && others.some(({ age, lost }) => lost === null && age > lostMs)) {
        const lost = await this.#inherit(this.#losing, sql => servers.lose(sql, lostMs))
        this.#see(others.filter(({ id }) => !lost.includes(id)))
      }
      if (others.some(({ lost }) => lost !== null && lost > forgottenMs))
        await this.#inherit(this.#forgetting, sql => servers.removeOld(sql, forgottenMs))
      this.#trouble = undefined
    } catch (err) {
      const what = err instanceof Error ? err.message : String(err)
      // Logged once, not every second.
      if (what !== this.#trouble)
        log.warn({ err }, 'the heartbeat of this server did not go through')
      this.#trouble = what
    }
  }

  /**
   * Whether its beats have come through for as long as it takes to lose a server. After the database was away, every
   * server's last beat is old.
   */
  #isSteady(): boolean {
    const { lostMs } = this.#limits
    const now = performance.now()
    if (now - this.#beatenAt > lostMs * steadyPart) this.#steadySince = now
    this.#beatenAt = now
    return now - this.#steadySince >= lostMs
  }

  /** @param take returns the servers that are to be inherited from. */
  #inherit(heirs: readonly Heir[], take: (sql: Sql) => Promise<string[]>): Promise<string[]> {
    return this.#of.db.sql.transaction().execute(async sql => {
      const ids = await take(sql)
      if (ids.length > 0) for (const heir of heirs) await heir(sql, ids)
      return ids
    })
  }

  #see(others: readonly SeenServer[]): void {
    const living = [this.id, ...others.flatMap(({ id, lost }) => (lost === null ? id : []))].sort()
    if (living.join() === this.#living.join()) return
    this.#living = living
    const isAlone = living.length === 1
    this.#owners = isAlone ? [] : ownersOf(living)
    this.#slots = isAlone
      ? undefined
      : this.#owners.flatMap((owner, slot) => (owner === this.id ? slot : []))
    for (const changed of this.#changed) changed()
  }
}

interface Listening {
  readonly host: string
  readonly serverUrl: string | undefined
}

/** Where others reach a server: as configured, or where it listens, unless that is every address of its machine. */
export function ownAddress(
  { host, serverUrl }: Listening,
  port: number | undefined,
): string | undefined {
  if (serverUrl !== undefined) return serverUrl
  if (port === undefined || ['0.0.0.0', '::', '[::]'].includes(host)) return undefined
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
}
