import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { terminals } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Download } from '../downloads/index.ts'
import type { Objects } from '../objects/index.ts'
import { Mirror } from './mirror.ts'
import type { TerminalRow } from './repository/terminals.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface KeepLimits {
  /** Maximum bytes of one recording, and of all on this server or in the store of all servers. */
  readonly each: number
  readonly all: number
  /** How many days one is kept. */
  readonly days: number
}

interface Options {
  readonly sql: Sql
  readonly folder: string
  /** The id of this DATA_DIR. */
  readonly node: string
  readonly limits: KeepLimits
  /** Where all servers find them; undefined when each keeps its own. */
  readonly objects: Objects | undefined
  readonly log: { warn(data: object, text: string): void }
}

/** Recordings of terminals, one file each. */
export class Recordings {
  readonly #sql: Sql
  readonly #folder: string
  readonly #mirror: Mirror | undefined
  readonly #log: Options['log']
  readonly node: string
  readonly limits: KeepLimits

  constructor({ sql, folder, node, limits, objects, log }: Options) {
    this.#sql = sql
    this.#folder = folder
    this.node = node
    this.limits = limits
    this.#log = log
    const stateOf = (ids: string[]) => terminals.recordedOf(sql, ids, node)
    this.#mirror = objects && new Mirror({ objects, folder, stateOf, log })
  }

  async start(): Promise<void> {
    if (!this.#mirror) return await this.tidy()
    this.#mirror.start()
    // A store that is away must not keep a server from starting.
    void this.tidy().catch(err => this.#log.warn({ err }, 'old recordings were not removed'))
  }

  async stop(): Promise<void> {
    await this.#mirror?.stop()
  }

  pathOf(id: string): string {
    if (!uuid.test(id)) throw new Error('A recording is named by a UUID')
    return join(this.#folder, `${id}.cast`)
  }

  /** Whether this server can read it. */
  isHere({ node }: Pick<TerminalRow, 'node'>): boolean {
    return this.#mirror !== undefined || node === this.node
  }

  /** Its size in bytes; 0 when it does not exist. */
  async sizeOf(id: string): Promise<number> {
    const here = (await stat(this.pathOf(id)).catch(() => undefined))?.size
    return here ?? (await this.#mirror?.sizeOf(id)) ?? 0
  }

  /** For a recording in progress, the part that existed when the ticket was issued: that does not change. */
  async download(id: string, { name, size, version }: Omit<Download, 'read'>) {
    if (size === 0 || (await this.sizeOf(id)) < size) return undefined
    const read = (start: number, length: number) => this.#read(id, start, length)
    return { name, size, version, read } satisfies Download
  }

  async *#read(id: string, start: number, length: number): AsyncGenerator<Buffer> {
    const path = this.pathOf(id)
    const isHere = (await stat(path).catch(() => undefined)) !== undefined
    if (isHere || !this.#mirror) yield* createReadStream(path, { start, end: start + length - 1 })
    else yield* this.#mirror.read(id, start, length)
  }

  /** Deletes expired recordings, and the oldest beyond the total limit. */
  async tidy(now = Date.now()): Promise<void> {
    const kept = await terminals.keptOn(this.#sql, this.#mirror ? undefined : this.node)
    const oldest = now - this.limits.days * 24 * 60 * 60_000
    let over = kept.reduce((sum, { size }) => sum + size, 0) - this.limits.all
    const gone: string[] = []
    for (const { id, size, started_at } of kept) {
      if (started_at.getTime() >= oldest && over <= 0) break
      over -= size
      await this.#mirror?.remove(id)
      await rm(this.pathOf(id), { force: true })
      gone.push(id)
    }
    await terminals.forget(this.#sql, gone)
  }
}
