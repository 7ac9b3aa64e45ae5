// UTF-8 byte sequences of character sets.
import type { CharSet } from './charSet.ts'

export type ByteRange = readonly [first: number, last: number]

/** The last characters of one, two, three and four bytes. */
const ends = [0x7f, 0x7ff, 0xffff, 0x10ffff]

const bytesOf = (code: number) => [...new TextEncoder().encode(String.fromCodePoint(code))]

/** Alternatives, each a sequence of byte ranges, that together make up the set. */
export function byteWays(set: CharSet): readonly (readonly ByteRange[])[] {
  return set.flatMap(([from, to]) =>
    ends.flatMap((end, index) => {
      const start = Math.max(from, (ends[index - 1] ?? -1) + 1)
      const stop = Math.min(to, end)
      return start > stop ? [] : waysBetween(start, stop, index)
    }),
  )
}

/** Splits a range of equally long characters so that all continuation bytes of a piece cover their full range. */
function waysBetween(from: number, to: number, following: number): ByteRange[][] {
  for (let below = 1; below <= following; below += 1) {
    const mask = (1 << (6 * below)) - 1
    if ((from & ~mask) === (to & ~mask)) continue
    if ((from & mask) !== 0)
      return [
        ...waysBetween(from, from | mask, following),
        ...waysBetween((from | mask) + 1, to, following),
      ]
    if ((to & mask) !== mask)
      return [
        ...waysBetween(from, (to & ~mask) - 1, following),
        ...waysBetween(to & ~mask, to, following),
      ]
  }
  const last = bytesOf(to)
  return [bytesOf(from).map((byte, index): ByteRange => [byte, last[index] ?? byte])]
}
