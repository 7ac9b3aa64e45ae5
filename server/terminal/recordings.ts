import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { terminals } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Download } from '../downloads/index.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface KeepLimits {
  /** Maximum bytes of one recording, and of all on this server. */
  readonly each: number
  readonly all: number
  /** How many days one is kept. */
  readonly days: number
}

/** Recordings of terminals, one file each. */
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

  /** Its size in bytes; 0 when it does not exist. */
  async sizeOf(id: string): Promise<number> {
    return (await stat(this.pathOf(id)).catch(() => undefined))?.size ?? 0
  }

  /** For a recording in progress, the part that existed when the ticket was issued: that does not change. */
  async download(id: string, { name, size, version }: Omit<Download, 'read'>) {
    if (size === 0 || (await this.sizeOf(id)) < size) return undefined
    const path = this.pathOf(id)
    const read = (start: number, length: number) =>
      createReadStream(path, { start, end: start + length - 1 })
    return { name, size, version, read } satisfies Download
  }

  /** Deletes expired recordings, and the oldest beyond the total limit. */
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
