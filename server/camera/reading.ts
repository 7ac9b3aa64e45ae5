// Reads one picture of a host, in full or as a thumbnail.
import { createHash } from 'node:crypto'
import { ApiFailure } from '../failures/index.ts'
import { type Host, HostError } from '../hosts/index.ts'
import type { PictureCache } from './cache.ts'
import { type Broken, BrokenPicture, demandWhole, maxBytes, thumbnailOf } from './picture.ts'
import { Turns, TurnsFull } from './turns.ts'

/** How many thumbnails are made at a time and how many may wait: two screens for each of several operators. */
const [atOnce, waiting] = [2, 500]
const longest = 64

export interface PictureFacts {
  /** Identifies these bytes; changes when the picture may have changed. */
  readonly key: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

const brokenMark = 'broken '

/** The bytes, or why there are none. */
export type Read = { readonly bytes: Buffer } | { readonly broken: Broken }

export class Pictures {
  readonly #cache: Pick<PictureCache, 'get' | 'put'>
  readonly #turns = new Turns(atOnce, waiting)

  constructor(cache: Pick<PictureCache, 'get' | 'put'>) {
    this.#cache = cache
  }

  /** Checks what a path leads to. Links are rejected: they could lead to any file. */
  async look(host: Host, storeId: number, path: string): Promise<PictureFacts> {
    const { type, canonical, signature, size, modified } = await host.stat(path)
    if (type !== 'file' || canonical !== path) throw new HostError('not_found')
    const key = createHash('sha256').update(`${storeId}\n${path}\n${signature}`).digest('hex')
    return { key, size, modified }
  }

  async thumbnail(
    host: Host,
    path: string,
    { key, size }: PictureFacts,
    signal: AbortSignal,
  ): Promise<Read> {
    const kept = await this.#cache.get(key)
    if (kept) return fromCache(kept)
    return await this.#turn(signal, async () => {
      try {
        const bytes = await thumbnailOf(await bytesOf(host, path, size))
        await this.#cache.put(key, bytes)
        return { bytes }
      } catch (error) {
        if (!(error instanceof BrokenPicture)) throw error
        await this.#cache.put(key, Buffer.from(brokenMark + error.code))
        return { broken: error.code }
      }
    })
  }

  async whole(
    host: Host,
    path: string,
    { size }: PictureFacts,
    signal: AbortSignal,
  ): Promise<Read> {
    return await this.#turn(signal, async () => {
      try {
        const bytes = await bytesOf(host, path, size)
        await demandWhole(bytes)
        return { bytes }
      } catch (error) {
        if (!(error instanceof BrokenPicture)) throw error
        return { broken: error.code }
      }
    })
  }

  async #turn(signal: AbortSignal, work: () => Promise<Read>): Promise<Read> {
    try {
      return await this.#turns.take(signal, work)
    } catch (error) {
      if (!(error instanceof TurnsFull)) throw error
      throw new ApiFailure(429, 'camera.busy', {}, { headers: { 'retry-after': '1' } })
    }
  }
}

function fromCache(kept: Buffer): Read {
  const text = kept.length < longest ? kept.toString('latin1') : ''
  // Only `thumbnail` writes this text.
  return text.startsWith(brokenMark)
    ? { broken: text.slice(brokenMark.length) as Broken }
    : { bytes: kept }
}

/** The whole picture. Throws BrokenPicture when it is too large. */
export async function bytesOf(host: Host, path: string, size: number): Promise<Buffer> {
  if (size > maxBytes) throw new BrokenPicture('picture.too_large')
  try {
    return (await host.readFile(path, { limit: maxBytes })).bytes
  } catch (error) {
    if (!(error instanceof HostError) || error.code !== 'too_large') throw error
    throw new BrokenPicture('picture.too_large', error)
  }
}
