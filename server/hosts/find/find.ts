import type { FindOptions, HostEntry, HostFound, HostHit } from '../host.ts'
import { HostError } from '../hostError.ts'
import type { RawEntry } from '../paths/names.ts'
import { isUsableName, MAX_PATH_BYTES } from '../paths/virtualPath.ts'
import { foldCase, LineSearch } from './lineSearch.ts'
import { TextReader } from './textOf.ts'

/** Larger files are not read. */
const MOST_BYTES = 20 * 1024 * 1024
/** Lines reported per file. */
const MOST_LINES = 100
/** Folders waiting to be searched; a larger tree is not searched completely. */
const MOST_WAITING = 200_000
const PROGRESS_MS = 250

/** A folder being searched. `path` is the requested one, with link names. */
export interface Room {
  readonly names: readonly RawEntry[]
  /** Undefined when it no longer exists. */
  describe(raw: RawEntry): Promise<HostEntry | undefined>
  /** Reads a regular file; `take` returns false to stop. */
  read(raw: RawEntry, take: (piece: Buffer, last: boolean) => boolean): Promise<void>
}

/** The operations a search needs of a kind of host. */
export interface Ground {
  /** Folders, and files per folder, searched in parallel to keep a slow line busy. */
  readonly atOnce: { readonly folders: number; readonly files: number }
  /** Opens the folder at these names below the start of the search. Errors: any HostError. */
  enter(below: readonly string[], work: (room: Room) => Promise<void>): Promise<void>
  /** Whether the host itself is lost, so that nothing more can be found. */
  lost(error: unknown): boolean
}

/** See Host.find. `prefix` is the requested path, empty for the root. */
export async function findOn(
  ground: Ground,
  prefix: string,
  options: FindOptions,
): Promise<HostFound> {
  const search = new Search(ground, prefix, options)
  return await search.run()
}

/** Names from the start of the search down to the folder. */
type Below = readonly string[]

class Search {
  readonly #ground: Ground
  readonly #prefix: string
  readonly #options: FindOptions
  readonly #fold: (text: string) => string
  readonly #name: string
  readonly #deadline: number
  readonly #waiting: Below[] = [[]]
  #ended: 'hits' | 'time' | 'stopped' | undefined
  /** Enough names were visited; hits among them are still reported. */
  #full = false
  #hits = 0
  #visited = 0
  #skipped = 0
  #toldAt = Date.now()

  constructor(ground: Ground, prefix: string, options: FindOptions) {
    this.#ground = ground
    this.#prefix = prefix
    this.#options = options
    this.#fold = options.matchCase === true ? text => text : foldCase
    this.#name = this.#fold(options.name ?? '')
    this.#deadline = Date.now() + (options.timeoutMs ?? 30_000)
  }

  async run(): Promise<HostFound> {
    while (this.#waiting.length > 0 && !this.#full && !this.#over()) {
      // In batches, so that near hits come before distant ones.
      const some = this.#waiting.splice(0, 512)
      await eachOf(some, this.#ground.atOnce.folders, below => this.#enter(below))
    }
    return {
      ended: this.#ended ?? (this.#full ? 'entries' : 'done'),
      hits: this.#hits,
      visited: this.#visited,
      skipped: this.#skipped,
    }
  }

  #over(): boolean {
    if (this.#ended !== undefined) return true
    if (this.#options.signal?.aborted === true) this.#ended = 'stopped'
    else if (Date.now() > this.#deadline) this.#ended = 'time'
    return this.#ended !== undefined
  }

  async #enter(below: Below): Promise<void> {
    if (this.#full || this.#over()) return
    try {
      await this.#ground.enter(below, room => this.#look(room, below))
    } catch (error) {
      // The first folder is the requested one: its error is the answer.
      if (below.length === 0 || this.#ground.lost(error)) throw error
      this.#skipped += 1
    }
  }

  async #look(room: Room, below: Below): Promise<void> {
    const { content, hidden = true, maxVisited = 200_000 } = this.#options
    const fitting: RawEntry[] = []
    for (const raw of room.names) {
      if (!hidden && raw.name.startsWith('.')) continue
      if (this.#visited >= maxVisited) {
        this.#full = true
        break
      }
      this.#visited += 1
      if (raw.bytes !== undefined || !isUsableName(raw.name)) continue
      const path = this.#pathOf(below, raw.name)
      if (Buffer.byteLength(path) > MAX_PATH_BYTES) continue
      if (raw.type === 'folder') {
        if (this.#waiting.length < MOST_WAITING) this.#waiting.push([...below, raw.name])
        else this.#full = true
      }
      if (content !== undefined && raw.type !== 'file') continue
      if (this.#fold(raw.name).includes(this.#name)) fitting.push(raw)
    }
    await eachOf(fitting, this.#ground.atOnce.files, raw => this.#fits(room, raw))
    await this.#tellProgress()
  }

  async #fits(room: Room, raw: RawEntry): Promise<void> {
    if (this.#over()) return
    const entry = await room.describe(raw)
    if (entry === undefined) return
    const { content } = this.#options
    if (content === undefined) await this.#tell({ entry })
    else if (entry.size > MOST_BYTES) this.#skipped += 1
    else await this.#read(room, raw, entry, content)
    await this.#tellProgress()
  }

  async #read(room: Room, raw: RawEntry, entry: HostEntry, content: string): Promise<void> {
    const lines = new LineSearch(content, this.#options.matchCase === true, MOST_LINES)
    const reader = new TextReader()
    let isText = true
    try {
      await room.read(raw, (piece, last) => {
        const text = reader.take(piece, last)
        isText = text !== undefined
        if (text !== undefined) lines.add(text, last)
        return isText && !lines.more && !this.#over()
      })
    } catch (error) {
      if (this.#ground.lost(error) || !(error instanceof HostError)) throw error
      if (error.code !== 'not_found') this.#skipped += 1
      return
    }
    if (!isText) return
    for (const [index, hit] of lines.hits.entries()) {
      const isLast = index === lines.hits.length - 1
      await this.#tell({ entry, ...hit, ...(lines.more && isLast ? { more: true } : {}) })
    }
  }

  async #tell(hit: HostHit): Promise<void> {
    if (this.#ended !== undefined) return
    // Only a hit beyond the limit shows that there are more.
    if (this.#hits >= (this.#options.limit ?? 1000)) {
      this.#ended = 'hits'
      return
    }
    this.#hits += 1
    await this.#options.heard(hit)
  }

  async #tellProgress(): Promise<void> {
    const now = Date.now()
    if (now - this.#toldAt < PROGRESS_MS || this.#options.progress === undefined) return
    this.#toldAt = now
    await this.#options.progress(this.#visited)
  }

  #pathOf(below: Below, name: string): string {
    return `${this.#prefix}/${[...below, name].join('/')}`
  }
}

/** Runs `work` on each, at most `width` in parallel; the first failure ends it. */
async function eachOf<T>(all: readonly T[], width: number, work: (item: T) => Promise<void>) {
  const left = all.values()
  let failed = false
  const worker = async () => {
    for (const item of left) {
      if (failed) return
      await work(item).catch(error => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, all.length) }, worker))
}
