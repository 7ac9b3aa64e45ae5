// Caches tiles in memory up to a total size. The least recently used go first; none stays longer than an hour.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isPicture } from './pictureKind.ts'

export interface Tile {
  readonly bytes: Buffer
  /** The bytes in gzip where that pays off: vector tiles shrink to a third. */
  readonly packed: Buffer | undefined
  /** A hash of the bytes, for the ETag; without quotes. */
  readonly version: string
}

interface Kept extends Tile {
  /** When it was loaded. */
  readonly at: number
}

interface Loading {
  readonly tile: Promise<Tile>
  readonly stop: AbortController
  /** Calls that wait for it. */
  waiting: number
}

type Load = (signal: AbortSignal) => Promise<Buffer>

/** Memory that an entry takes besides its bytes. */
const overhead = 300
const costOf = ({ bytes, packed }: Tile) => bytes.length + (packed?.length ?? 0) + overhead

/** Smaller tiles fit into a packet or two. */
const worthPacking = 1500
const pack = promisify<Buffer, { level: number }, Buffer>(gzip)

const packedOf = async (bytes: Buffer) =>
  bytes.length < worthPacking || isPicture(bytes) ? undefined : await pack(bytes, { level: 5 })

export class KeptTiles {
  readonly #limit: number
  readonly #keptMs: number
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()
  readonly #loading = new Map<string, Loading>()
  #bytes = 0

  constructor(limit: number, keptMs = 60 * 60_000, now = Date.now) {
    this.#limit = limit
    this.#keptMs = keptMs
    this.#now = now
  }

  /** Loads a tile once for all who wait for it; aborts the load when the last of them leaves. */
  async take(key: string, gone: AbortSignal, load: Load): Promise<Tile> {
    const kept = this.#get(key)
    if (kept) return kept
    const loading = this.#loading.get(key) ?? this.#begin(key, load)
    loading.waiting += 1
    const leave = () => {
      loading.waiting -= 1
      if (loading.waiting > 0) return
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
      loading.stop.abort(gone.reason)
    }
    gone.addEventListener('abort', leave, { once: true })
    try {
      return await loading.tile
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

  /** Bytes in use. */
  get size(): number {
    return this.#bytes
  }

  clear(): void {
    this.#kept.clear()
    this.#loading.clear()
    this.#bytes = 0
  }

  #get(key: string): Tile | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#drop(key)
    if (this.#now() - kept.at > this.#keptMs) return undefined
    this.#put(key, kept)
    return kept
  }

  #begin(key: string, load: Load): Loading {
    const stop = new AbortController()
    const work = async () => {
      const bytes = await load(stop.signal)
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      const tile = { bytes, packed: await packedOf(bytes), version }
      // Not cached after a `clear` during the load: the tile belongs to the previous file.
      if (this.#loading.get(key) === loading) this.#put(key, { ...tile, at: this.#now() })
      return tile
    }
    const loading: Loading = { tile: work(), stop, waiting: 0 }
    this.#loading.set(key, loading)
    const end = () => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
    loading.tile.then(end, end)
    return loading
  }

  #put(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#bytes += costOf(kept)
    for (const old of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#drop(old)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (kept) this.#bytes -= costOf(kept)
    this.#kept.delete(key)
  }
}
