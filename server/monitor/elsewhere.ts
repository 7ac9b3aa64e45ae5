// A store that is watched here and read by another server, or the other way round: the reader writes what it read
// beside the watch, and the live socket tells everyone that there is something new.
import { setTimeout as wait } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { monitorWatches } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Servers } from '../servers/index.ts'
import type { Collected } from './collector.ts'
import type { Samples } from './samples.ts'

/** Whether others have asked is looked up this often. */
export const askedEveryMs = 500
/** A server that has not begun to read after this time does not: another version, or it hangs. */
const begunMs = 3000
/** How often a first reading is looked for. */
const againMs = 200

export interface ElsewhereOptions {
  readonly sql: Sql
  readonly servers: MonitorServers
  /** Another version may have other readings. */
  readonly version: string
  /** How long asking once is watching. */
  readonly watchMs: number
  /** A reading that is older is none. */
  readonly freshMs: number
}

/** Which server reads which store. */
export type MonitorServers = Pick<Servers, 'id' | 'isFirst' | 'isOwn' | 'ownerOf' | 'slots'>

/** What the reader writes. */
interface Written {
  readonly collected: Collected
  readonly current: Samples['current']
}

export class Elsewhere {
  readonly #of: ElsewhereOptions
  /** Stores of this server that are watched elsewhere. */
  #wanted: ReadonlySet<number> = new Set()
  #stopped = false

  constructor(options: ElsewhereOptions) {
    this.#of = options
  }

  /**
   * Watches a store that another server reads. Undefined when it does not, so that it has to be read here.
   * @param patient whether to wait for a server that has not begun
   */
  async watch(storeId: number, patient: boolean): Promise<Written | undefined> {
    const { sql, servers, watchMs, freshMs } = this.#of
    const started = performance.now()
    while (!(this.#stopped || servers.isOwn(storeId))) {
      const found = await monitorWatches.want(sql, storeId, watchMs)
      const written = this.#written(found)
      if (written) return written
      const isBegun = found.server === servers.ownerOf(storeId)
      const most = isBegun ? freshMs / 2 : patient ? begunMs : 0
      if (performance.now() - started >= most) break
      await wait(againMs)
    }
    return undefined
  }

  #written({ version, collected, age }: monitorWatches.Watch): Written | undefined {
    if (!collected || version !== this.#of.version || age === null) return undefined
    if (age > this.#of.freshMs) return undefined
    // Written by `tell` of the same version.
    return deserialize(collected) as Written
  }

  /** Stores of this server that are watched elsewhere; `isNew` when it has not begun to read one for them. */
  async asked(): Promise<readonly { readonly storeId: number; readonly isNew: boolean }[]> {
    const { sql, servers } = this.#of
    if (!servers.slots) {
      this.#wanted = new Set()
      return []
    }
    const asked = await monitorWatches.take(sql, servers.id, servers.slots)
    this.#wanted = new Set(asked.map(({ storeId }) => storeId))
    return asked
  }

  /** This server reads a store from now on. */
  begin(storeId: number): Promise<void> {
    return monitorWatches.note(this.#of.sql, storeId, this.#of.servers.id)
  }

  /** Writes a reading for those who watch elsewhere. */
  async tell(collected: Collected, current: Samples['current']): Promise<void> {
    const { sql, servers, version } = this.#of
    const storeId = collected.store.id
    if (!this.#wanted.has(storeId)) return
    const written: Written = { collected, current }
    const row = { server: servers.id, version, collected: serialize(written) }
    await monitorWatches.keep(sql, storeId, row)
  }

  stop(): void {
    this.#stopped = true
  }
}
