// Logs that cannot be read in place: compressed ones, and those with two bytes per character. They are streamed as
// UTF-8 into a folder of this server, as pages and searches need a file. Their size is limited, and they are deleted
// when unused for a while.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { type Host, type HostRange, openHost } from '../hosts/index.ts'
import { asUtf8, type WideEncoding, wideEncodingOf } from './wide.ts'

const megabyte = 1024 * 1024
/** Their folder, as the root of a host. */
const root = 'files'
/** One per data folder, shared by pages, searches and jobs. */
const byFolder = new Map<string, UnpackedLogs>()

export function unpackedIn(dataDir: string): UnpackedLogs {
  const folder = resolve(dataDir, 'logs')
  const logs = byFolder.get(folder) ?? new UnpackedLogs(folder)
  byFolder.set(folder, logs)
  return logs
}

/** Maximum size of one file, decompressed. */
const maxBytes = 1024 * megabyte
/** Maximum total size; the least recently used are deleted first. */
const maxTotal = 4 * maxBytes
const keptMs = 15 * 60_000
/** How long an answer waits for a file being decompressed. */
const waitMs = 1500

interface Entry {
  readonly name: string
  state: 'running' | 'whole' | 'cut' | 'broken'
  bytes: number
  usedAt: number
  ended: Promise<void>
  /** For a growing log: how far it was converted, and the decoder to continue with. */
  readonly wide?: { read: number; readonly decoder: TextDecoder }
}

export interface ReadableLog {
  readonly host: Host
  readonly path: string
  /** Why it is incomplete: it is still being decompressed, it exceeds the size limit, or it is damaged. */
  readonly missing: 'unpacking' | 'size' | 'broken' | null
  /** Its beginning, if already read. */
  readonly first?: HostRange
  /** Identifies a converted log on every server: the copies are files of their own. */
  readonly file?: string
}

/** Bytes of the beginning that determine how a log is written. */
export const beginning = 64 * 1024
/** Bytes of the beginning that distinguish a growing log from one restarted in its place. */
const known = 256
const missing = { running: 'unpacking', whole: null, cut: 'size', broken: 'broken' } as const

class Enough extends Error {}

export class UnpackedLogs {
  readonly #folder: string
  readonly #limit: number
  readonly #entries = new Map<string, Entry>()
  #host: Promise<Host> | undefined

  /** @param folder used for nothing else; its content is deleted. */
  constructor(folder: string, limit = maxBytes) {
    this.#folder = folder
    this.#limit = limit
  }

  /** A log in readable form: in place, or converted, whatever its name. */
  async readable(host: Host, storeId: number, path: string): Promise<ReadableLog> {
    const first = await host.readRange(path, { start: 0, length: beginning })
    const { bytes } = first
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b && /\.gz$/i.test(path)
    const wide = isPacked ? undefined : wideEncodingOf(bytes)
    if (!isPacked && !wide) return { host, path, missing: null, first }
    this.#host ??= this.#prepare()
    const own = await this.#host
    this.#forget()
    const { canonical } = await host.stat(path)
    const of = `${storeId}\n${canonical}\n`
    const key = of + (wide ? nameOf(first) : first.signature)
    const entry = wide
      ? this.#goOn(key, wide, host, path, first.size)
      : this.#packed(key, host, path)
    entry.usedAt = Date.now()
    await Promise.race([entry.ended, sleep(waitMs, undefined, { ref: false })])
    const file = createHash('sha256').update(key).digest('base64url')
    return { host: own, path: `/${entry.name}`, missing: missing[entry.state], file }
  }

  /** The same once it is complete, or as far as it gets. */
  async whole(host: Host, storeId: number, path: string): Promise<ReadableLog> {
    for (;;) {
      const log = await this.readable(host, storeId, path)
      if (log.missing !== 'unpacking') return log
    }
  }

  async #prepare(): Promise<Host> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(join(this.#folder, root), { recursive: true, mode: 0o700 })
    return openHost({ kind: 'local', location: root }, { hostsFolder: this.#folder })
  }

  #entry(key: string, more: Pick<Entry, 'wide'> = {}): Entry {
    const name = randomUUID()
    const ended = Promise.resolve()
    const made: Entry = { name, state: 'whole', bytes: 0, usedAt: Date.now(), ended, ...more }
    this.#entries.set(key, made)
    return made
  }

  #run(entry: Entry, work: Promise<void>): void {
    entry.state = 'running'
    entry.ended = work.then(
      () => {
        entry.state = 'whole'
      },
      error => {
        entry.state = error instanceof Enough ? 'cut' : 'broken'
      },
    )
  }

  #packed(key: string, host: Host, path: string): Entry {
    const old = this.#entries.get(key)
    if (old) return old
    const entry = this.#entry(key)
    const target = createWriteStream(join(this.#folder, root, entry.name), { mode: 0o600 })
    const counted = new Transform({
      transform: (piece: Buffer, _, done) => {
        entry.bytes += piece.length
        done(entry.bytes > this.#limit ? new Enough() : null, piece)
      },
    })
    const pieces = piecesOf(host, path)
    this.#run(entry, pipeline(pieces, createGunzip(), asUtf8, counted, target))
    return entry
  }

  /** Also converts what was written to a log since. */
  #goOn(key: string, encoding: WideEncoding, host: Host, path: string, size: number): Entry {
    const old = this.#entries.get(key)
    // It was truncated and restarted with the same beginning.
    const isAnother = old?.wide !== undefined && old.wide.read > size
    if (old && isAnother) this.#remove(key, old)
    const fresh = { wide: { read: 0, decoder: new TextDecoder(encoding) } }
    const entry = old && !isAnother ? old : this.#entry(key, fresh)
    const { wide, state } = entry
    if (wide && wide.read < size && state === 'whole')
      this.#run(entry, this.#more(entry, host, path))
    return entry
  }

  async #more(entry: Entry, host: Host, path: string): Promise<void> {
    const { wide, name } = entry
    if (!wide) return
    const target = await open(join(this.#folder, root, name), 'a', 0o600)
    try {
      for await (const piece of piecesOf(host, path, wide.read)) {
        wide.read += piece.length
        const text = Buffer.from(wide.decoder.decode(piece, { stream: true }))
        if (entry.bytes + text.length > this.#limit) throw new Enough()
        await target.appendFile(text)
        entry.bytes += text.length
      }
    } finally {
      await target.close()
    }
  }

  #forget(): void {
    const all = [...this.#entries].toSorted(([, a], [, b]) => b.usedAt - a.usedAt)
    let total = 0
    for (const [key, entry] of all) {
      total += entry.bytes
      const old = Date.now() - entry.usedAt > keptMs || total > maxTotal
      if (!old || entry.state === 'running') continue
      this.#remove(key, entry)
    }
  }

  #remove(key: string, { name }: Entry): void {
    this.#entries.delete(key)
    rm(join(this.#folder, root, name), { force: true }).catch(() => undefined)
  }
}

/** A short log is read again whenever it changes. */
const nameOf = ({ node, bytes, signature }: HostRange) =>
  bytes.length < known
    ? signature
    : `${node} ${createHash('sha256').update(bytes.subarray(0, known)).digest('base64url')}`

async function* piecesOf(host: Host, path: string, from = 0) {
  for (let start = from; ; ) {
    const { bytes } = await host.readRange(path, { start, length: megabyte })
    if (bytes.length === 0) return
    yield bytes
    start += bytes.length
  }
}
