// Thumbnails in a folder of this server, up to a total size. The least recently used are deleted first, and none is
// kept longer than a day. A data folder belongs to one server, so its index in memory is complete.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const keptMs = 24 * 60 * 60_000

interface Kept {
  readonly size: number
  readonly madeAt: number
}

const name = /^[0-9a-f]{64}$/

export class PictureCache {
  readonly #folder: string
  readonly #limit: number
  readonly #now: () => number
  #known: Promise<Map<string, Kept>> | undefined
  #bytes = 0

  /** @param folder used for nothing else. @param limit total bytes. */
  constructor(folder: string, limit: number, now = Date.now) {
    this.#folder = folder
    this.#limit = limit
    this.#now = now
  }

  /** Undefined when it is not cached. */
  async get(key: string): Promise<Buffer | undefined> {
    const known = await this.#open()
    const kept = known.get(key)
    if (!kept) return undefined
    const isOld = this.#now() - kept.madeAt > keptMs
    const bytes = isOld ? undefined : await readFile(join(this.#folder, key)).catch(() => undefined)
    if (!bytes) {
      await this.#remove(known, key)
      return undefined
    }
    // Moves it behind the less recently used ones.
    known.delete(key)
    known.set(key, kept)
    return bytes
  }

  /** A full disk must not fail the request for a picture. */
  async put(key: string, bytes: Buffer): Promise<void> {
    if (!name.test(key)) throw new Error('A key is a SHA-256')
    const known = await this.#open()
    const path = join(this.#folder, key)
    try {
      await writeFile(`${path}.new`, bytes, { mode: 0o600 })
      await rename(`${path}.new`, path)
    } catch {
      await rm(`${path}.new`, { force: true }).catch(() => undefined)
      return
    }
    this.#bytes += bytes.length - (known.get(key)?.size ?? 0)
    known.delete(key)
    known.set(key, { size: bytes.length, madeAt: this.#now() })
    for (const [old, { madeAt }] of known) {
      const isOver = this.#bytes > this.#limit
      if (!isOver && this.#now() - madeAt <= keptMs) break
      await this.#remove(known, old)
    }
  }

  async #remove(known: Map<string, Kept>, key: string): Promise<void> {
    this.#bytes -= known.get(key)?.size ?? 0
    known.delete(key)
    await rm(join(this.#folder, key), { force: true }).catch(() => undefined)
  }

  #open(): Promise<Map<string, Kept>> {
    this.#known ??= this.#read()
    return this.#known
  }

  async #read(): Promise<Map<string, Kept>> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const found: [string, Kept][] = []
    for (const file of await readdir(this.#folder)) {
      const path = join(this.#folder, file)
      const facts = name.test(file) ? await stat(path).catch(() => undefined) : undefined
      if (facts) found.push([file, { size: facts.size, madeAt: facts.mtimeMs }])
      else await rm(path, { force: true, recursive: true })
    }
    found.sort(([, a], [, b]) => a.madeAt - b.madeAt)
    this.#bytes = found.reduce((sum, [, { size }]) => sum + size, 0)
    return new Map(found)
  }
}
