// Compressed logs, unpacked into a folder of this server: pages and searches need a file. As a stream,
// so much at the most, and gone again when nobody asked for a while.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { type Host, openHost } from '../hosts/index.ts'

const megabyte = 1024 * 1024
/** Where they lie, as the root of a host. */
const root = 'files'
/** One for each data folder: what is unpacked there is shared by pages, searches and jobs. */
const byFolder = new Map<string, UnpackedLogs>()

export function unpackedIn(dataDir: string): UnpackedLogs {
  const folder = resolve(dataDir, 'logs')
  const logs = byFolder.get(folder) ?? new UnpackedLogs(folder)
  byFolder.set(folder, logs)
  return logs
}

/** Of one file, unpacked. */
const mostBytes = 1024 * megabyte
/** Of all together; the ones not asked for longest go first. */
const mostTotal = 4 * mostBytes
const keptMs = 15 * 60_000
/** An answer waits so long for a file that is being unpacked. */
const waitMs = 1500

interface Entry {
  readonly name: string
  state: 'running' | 'whole' | 'cut' | 'broken'
  bytes: number
  usedAt: number
  readonly ended: Promise<void>
}

export interface UnpackedLog {
  readonly host: Host
  readonly path: string
  /** Not all of it is there: it is still being unpacked, or there is more than is kept of one. */
  readonly missing: 'unpacking' | 'size' | null
}

class Enough extends Error {}

export class UnpackedLogs {
  readonly #folder: string
  readonly #limit: number
  readonly #entries = new Map<string, Entry>()
  #host: Promise<Host> | undefined

  /** @param folder only for this; what lies in it is removed. */
  constructor(folder: string, limit = mostBytes) {
    this.#folder = folder
    this.#limit = limit
  }

  /** The unpacked file; undefined for a file that is not packed, whatever its name. */
  async of(host: Host, storeId: number, path: string): Promise<UnpackedLog | undefined> {
    const { canonical, signature } = await host.stat(path)
    const { bytes } = await host.readRange(path, { start: 0, length: 2 })
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return undefined
    this.#host ??= this.#prepare()
    const own = await this.#host
    this.#forget()
    const key = `${storeId}\n${canonical}\n${signature}`
    const entry = this.#entries.get(key) ?? this.#start(key, host, path)
    entry.usedAt = Date.now()
    await Promise.race([entry.ended, sleep(waitMs, undefined, { ref: false })])
    const missing = { running: 'unpacking', whole: null, cut: 'size', broken: 'size' } as const
    return { host: own, path: `/${entry.name}`, missing: missing[entry.state] }
  }

  /** The same, once it is whole or as far as it gets. */
  async whole(host: Host, storeId: number, path: string): Promise<UnpackedLog | undefined> {
    for (;;) {
      const log = await this.of(host, storeId, path)
      if (log?.missing !== 'unpacking') return log
    }
  }

  async #prepare(): Promise<Host> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(join(this.#folder, root), { recursive: true, mode: 0o700 })
    return openHost({ kind: 'local', location: root }, { hostsFolder: this.#folder })
  }

  #start(key: string, host: Host, path: string): Entry {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    const target = createWriteStream(join(this.#folder, root, name), { mode: 0o600 })
    const counted = new Transform({
      transform: (piece: Buffer, _, done) => {
        entry.bytes += piece.length
        done(entry.bytes > this.#limit ? new Enough() : null, piece)
      },
    })
    const ended = pipeline(piecesOf(host, path), createGunzip(), counted, target).then(
      () => {
        entry.state = 'whole'
      },
      error => {
        entry.state = error instanceof Enough ? 'cut' : 'broken'
      },
    )
    const entry: Entry = { name, state: 'running', bytes: 0, usedAt: Date.now(), ended }
    this.#entries.set(key, entry)
    return entry
  }

  #forget(): void {
    const all = [...this.#entries].toSorted(([, a], [, b]) => b.usedAt - a.usedAt)
    let total = 0
    for (const [key, entry] of all) {
      total += entry.bytes
      const old = Date.now() - entry.usedAt > keptMs || total > mostTotal
      if (!old || entry.state === 'running') continue
      this.#entries.delete(key)
      rm(join(this.#folder, root, entry.name), { force: true }).catch(() => undefined)
    }
  }
}

async function* piecesOf(host: Host, path: string) {
  for (let start = 0; ; ) {
    const { bytes } = await host.readRange(path, { start, length: megabyte })
    if (bytes.length === 0) return
    yield bytes
    start += bytes.length
  }
}
