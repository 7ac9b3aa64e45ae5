/** The last bytes of a stream, by position. It grows up to its limit, then drops the oldest. */
export class Ring {
  readonly #most: number
  #bytes: Buffer
  #end = 0
  #kept = 0

  constructor(most: number) {
    this.#most = most
    this.#bytes = Buffer.allocUnsafe(Math.min(most, 16 * 1024))
  }

  /** The position after the last byte. */
  get end(): number {
    return this.#end
  }

  /** The position of the first byte kept. */
  get start(): number {
    return this.#end - this.#kept
  }

  push(bytes: Uint8Array): void {
    const taken = bytes.length > this.#most ? bytes.subarray(-this.#most) : bytes
    this.#end += bytes.length - taken.length
    this.#grow(this.#kept + taken.length)
    const size = this.#bytes.length
    const at = this.#end % size
    const first = Math.min(taken.length, size - at)
    this.#bytes.set(taken.subarray(0, first), at)
    this.#bytes.set(taken.subarray(first), 0)
    this.#end += taken.length
    this.#kept = Math.min(size, this.#kept + taken.length)
  }

  /** A copy of at most `length` bytes from a position, which must be kept. */
  read(from: number, length: number): Buffer {
    const count = Math.min(length, this.#end - from)
    const size = this.#bytes.length
    const at = from % size
    const first = Math.min(count, size - at)
    return Buffer.concat([
      this.#bytes.subarray(at, at + first),
      this.#bytes.subarray(0, count - first),
    ])
  }

  #grow(wanted: number): void {
    const size = this.#bytes.length
    if (wanted <= size || size === this.#most) return
    const kept = this.read(this.start, this.#kept)
    const larger = Buffer.allocUnsafe(Math.min(this.#most, Math.max(wanted, size * 2)))
    const at = this.start % larger.length
    const first = Math.min(kept.length, larger.length - at)
    larger.set(kept.subarray(0, first), at)
    larger.set(kept.subarray(first), 0)
    this.#bytes = larger
  }
}
