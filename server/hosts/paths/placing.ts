import type { HostWritten } from '../host.ts'
import { HostError } from '../hostError.ts'

/** A content that comes in pieces, as often as it is asked for; it is not held in memory. */
export interface HostSource {
  readonly size: number
  readonly bytes: () => AsyncIterable<Uint8Array>
}

export interface PlaceOptions {
  /** Only make: a file that is there answers exists. */
  readonly exclusive?: boolean
  /** The `signature` of what may be replaced: another file answers conflict. */
  readonly ifStill?: string
}

/** `sha256` of the content, hexadecimal. */
export interface HostPlaced extends HostWritten {
  readonly sha256: string
}

/** Its pieces; an error of its own, or another size than it said, is a HostError. */
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
