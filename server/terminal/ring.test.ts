import { describe, expect, it } from 'vitest'
import { Ring } from './ring.ts'

/** A stream whose bytes encode their position. */
const stream = (from: number, length: number) =>
  Buffer.from(Array.from({ length }, (_, at) => (from + at) % 251))

describe('the last bytes of a stream', () => {
  it.each([1, 7, 1000, 16_384, 20_000, 100_000])('in pieces of %i, whole up to the limit', size => {
    const most = 70_000
    const ring = new Ring(most)
    const all = stream(0, 400_000)
    for (let end = 0; end < 300_000; end += size) {
      ring.push(all.subarray(end, end + size))
      const now = end + size
      // Every few thousand bytes: with small chunks it would repeat.
      if (now % 5000 < size) {
        const kept = ring.read(ring.start, most)
        expect([ring.start, ring.end]).toEqual([Math.max(0, now - most), now])
        expect(kept.equals(all.subarray(ring.start, now))).toBe(true)
      }
    }
  })

  it('is read from any place on, and at its end there is nothing', () => {
    const ring = new Ring(100)
    ring.push(stream(0, 150))
    expect([ring.start, ring.end]).toEqual([50, 150])
    expect(ring.read(90, 10).equals(stream(90, 10))).toBe(true)
    expect(ring.read(149, 10)).toHaveLength(1)
    expect(ring.read(150, 10)).toHaveLength(0)
  })

  it('is a copy: what is pushed later does not change it', () => {
    const ring = new Ring(4)
    ring.push(Buffer.from('abcd'))
    const read = ring.read(0, 4)
    ring.push(Buffer.from('wxyz'))
    expect(read.toString()).toBe('abcd')
  })
})
