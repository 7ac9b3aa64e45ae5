// Reads ranges of an archive, from a file or an address.
import { type FileHandle, open } from 'node:fs/promises'
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles'
import { type Fetched, guardedFetch } from '../net/index.ts'
import { MapTrouble, troubleOf } from './trouble.ts'

/** Larger than any directory or tile of a valid archive. */
export const maxRange = 4 * 1024 * 1024

/** Refuses ranges that only a damaged directory asks for. */
function demandRange(offset: number, length: number): void {
  const isFine = Number.isSafeInteger(offset) && Number.isSafeInteger(length)
  if (!isFine || offset < 0 || length <= 0 || length > maxRange)
    throw new MapTrouble('map.broken', 'range')
}

export interface RangeSource extends Source {
  /** Bytes of the archive; undefined while unknown. */
  size(): number | undefined
  close(): Promise<void>
}

/** A file that stays open. Its mark identifies it: a replacement has another one. */
export class FileSource implements RangeSource {
  readonly #handle: FileHandle
  readonly #size: number
  readonly #mark: string

  private constructor(handle: FileHandle, size: number, mark: string) {
    this.#handle = handle
    this.#size = size
    this.#mark = mark
  }

  static async open(path: string, mark: string): Promise<FileSource> {
    const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      throw new MapTrouble('map.missing', error.code)
    })
    const facts = await handle.stat().catch(() => undefined)
    if (facts?.isFile()) return new FileSource(handle, facts.size, mark)
    await handle.close()
    throw new MapTrouble('map.missing', 'no file')
  }

  getKey = () => this.#mark
  size = () => this.#size
  close = () => this.#handle.close()

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    demandRange(offset, length)
    const bytes = new Uint8Array(length)
    const { bytesRead } = await this.#handle.read(bytes, 0, length, offset).catch(error => {
      throw new MapTrouble('map.missing', error.code)
    })
    if (bytesRead < length && offset > 0) throw new MapTrouble('map.cut')
    return { data: bytes.buffer.slice(0, bytesRead) }
  }
}

export interface AddressLimits {
  readonly withinMs: number
  readonly userAgent: string
}

/** Asks the configured host and no other. It may be in the inner network, as the administrator chose it. */
export const askUpstream = (
  address: string,
  maxBytes: number,
  { withinMs, userAgent }: AddressLimits,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Fetched> =>
  guardedFetch(address, {
    allowed: [{ origin: new URL(address).origin, inner: true }],
    withinMs,
    maxBytes,
    redirects: 2,
    headers: { 'user-agent': userAgent, ...headers },
    ...(signal ? { signal } : {}),
  }).catch(error => {
    throw troubleOf(error)
  })

const rangePattern = /^bytes (\d+)-(\d+)\/(\d+|\*)$/

export class AddressSource implements RangeSource {
  readonly #address: string
  readonly #limits: AddressLimits
  #size: number | undefined

  constructor(address: string, limits: AddressLimits) {
    this.#address = address
    this.#limits = limits
  }

  /** Never the address, which may be secret: errors may quote this key. */
  getKey = () => 'streets'
  size = () => this.#size
  close = async () => {}

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    demandRange(offset, length)
    const headers = { range: `bytes=${offset}-${offset + length - 1}` }
    const answer = await askUpstream(this.#address, length, this.#limits, headers, signal)
    const data = this.#rangeOf(answer, offset, length)
    const now = strongTag(answer)
    // The archive was replaced: the library starts again.
    if (etag !== undefined && now !== undefined && now !== etag) throw new EtagMismatch('changed')
    return { data, ...(now === undefined ? {} : { etag: now }) }
  }

  #rangeOf({ status, headers, body, cut }: Fetched, offset: number, length: number): ArrayBuffer {
    if (status === 404 || status === 410) throw new MapTrouble('map.missing', status)
    // A server without ranges sends the whole file, which is fine when it is small.
    const isWhole = status === 200 && offset === 0 && !cut
    if (isWhole) this.#size = body.length
    if (status !== 206 && !isWhole) throw new MapTrouble('map.upstream', status)
    const [, from, , total] = rangePattern.exec(headers['content-range'] ?? '') ?? []
    if (status === 206) {
      if (Number(from) !== offset || cut) throw new MapTrouble('map.upstream', 'range')
      if (total !== undefined && total !== '*') this.#size = Number(total)
    }
    if (body.length < length && offset > 0) throw new MapTrouble('map.cut')
    return Uint8Array.from(body).buffer
  }
}

function strongTag({ headers }: Fetched): string | undefined {
  const { etag } = headers
  return etag === undefined || etag.startsWith('W/') ? undefined : etag
}
