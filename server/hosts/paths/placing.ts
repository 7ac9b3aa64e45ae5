import type { HostWritten } from '../host.ts'
import { HostError } from '../hostError.ts'

/** Content that can be read in chunks, repeatedly, without holding it in memory. */
export interface HostSource {
  readonly size: number
  readonly bytes: () => AsyncIterable<Uint8Array>
}

export interface PlaceOptions {
  /** Only creates: an existing file fails with exists. */
  readonly exclusive?: boolean
  /** The `signature` of the file that may be replaced: another one fails with conflict. */
  readonly ifStill?: string
}

/** `sha256` of the content, in hexadecimal. */
export interface HostPlaced extends HostWritten {
  readonly sha256: string
}

/** Yields its chunks; turns its errors, or a size other than announced, into a HostError. */
export async function* piecesOf({ size, bytes }: HostSource): AsyncGenerator<Uint8Array> {
  let seen = 0
  const wrong = (cause?: unknown) => new HostError('io', { systemCode: 'source', cause })
  const pieces = bytes()[Symbol.asyncIterator]()
  for (;;) {
    const next = await pieces.next().catch(error => Promise.reject(wrong(error)))
    if (next.done) break
    seen += next.value.length
    if (seen > size) throw wrong()
    yield next.value
  }
  if (seen !== size) throw wrong()
}
