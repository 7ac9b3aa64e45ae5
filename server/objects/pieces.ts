/** Collects bytes and gives them back in pieces of one size. */
export class Pieces {
  readonly #size: number
  #held: Buffer[] = []
  #bytes = 0

  constructor(size: number) {
    this.#size = size
  }

  /** Held bytes that are not yet taken. */
  get length(): number {
    return this.#bytes
  }

  add(bytes: Buffer): void {
    this.#held.push(bytes)
    this.#bytes += bytes.length
  }

  /** The next whole piece; undefined while there is none. */
  take(): Buffer | undefined {
    if (this.#bytes < this.#size) return undefined
    const all = this.rest()
    this.add(all.subarray(this.#size))
    return all.subarray(0, this.#size)
  }

  /** All that is held. */
  rest(): Buffer {
    const all = Buffer.concat(this.#held)
    this.#held = []
    this.#bytes = 0
    return all
  }
}

/** All bytes of a stream. */
export async function bytesIn(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
