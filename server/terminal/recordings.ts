import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { terminals } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Download } from '../downloads/index.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface KeepLimits {
  /** Bytes of one recording, and of all of this server. */
  readonly each: number
  readonly all: number
  /** Days that one is kept. */
  readonly days: number
}

/** The files of what terminals showed, one each. */
export class Recordings {
  readonly #sql: Sql
  readonly #folder: string
  readonly node: string
  readonly limits: KeepLimits

  constructor(sql: Sql, folder: string, node: string, limits: KeepLimits) {
    this.#sql = sql
    this.#folder = folder
    this.node = node
    this.limits = limits
  }

  pathOf(id: string): string {
    if (!uuid.test(id)) throw new Error('A recording is named by a UUID')
    return join(this.#folder, `${id}.cast`)
  }

  /** Bytes that are there; 0 when it is not. */
  async sizeOf(id: string): Promise<number> {
    return (await stat(this.pathOf(id)).catch(() => undefined))?.size ?? 0
  }

  /** Of one that is being written what it had when the ticket was given: that does not change. */
  async download(id: string, { name, size, version }: Omit<Download, 'read'>) {
    if (size === 0 || (await this.sizeOf(id)) < size) return undefined
    const path = this.pathOf(id)
    const read = (start: number, length: number) =>
      createReadStream(path, { start, end: start + length - 1 })
    return { name, size, version, read } satisfies Download
  }

  /** What had its time goes; beyond the room of all the oldest go. */
  async tidy(now = Date.now()): Promise<void> {
    const kept = await terminals.keptOn(this.#sql, this.node)
    const oldest = now - this.limits.days * 24 * 60 * 60_000
    let over = kept.reduce((sum, { size }) => sum + size, 0) - this.limits.all
    const gone: string[] = []
    for (const { id, size, started_at } of kept) {
      if (started_at.getTime() >= oldest && over <= 0) break
      over -= size
      await rm(this.pathOf(id), { force: true })
      gone.push(id)
    }
    await terminals.forget(this.#sql, gone)
  }
}
