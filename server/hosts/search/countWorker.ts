// Counts line ends in a thread, slice by slice. Node runs this file as it is.
import { readSync } from 'node:fs'
import { serve } from '#server/asides/served.ts'
import { lineEndsOf } from './lineEnds.ts'
import type { Stretch } from './seek.ts'

/** Blocks of an open file, one after another: as many line ends as wanted, or as far as the time goes. */
export interface CountSlice {
  readonly descriptor: number
  /** Bytes of a block. */
  readonly block: number
  readonly from: number
  readonly blocks: number
  readonly before: number
  readonly wanted: number
  readonly forMs: number
}

/** Any stretches of an open file. */
export interface CountStretches {
  readonly descriptor: number
  readonly stretches: readonly Stretch[]
}

/** Line ends of `length` bytes of a file; undefined where it has not as many. */
const endsOf = (descriptor: number, from: number, length: number) =>
  lineEndsOf(length, (bytes, at) => readSync(descriptor, bytes, 0, bytes.length, from + at))

/** Line ends up to the end of each block. */
function slice({ descriptor, block, from, blocks, before, wanted, forMs }: CountSlice): number[] {
  const until = performance.now() + forMs
  const counts: number[] = []
  let seen = before
  while (counts.length < blocks && seen < wanted && performance.now() < until) {
    const ends = endsOf(descriptor, from + counts.length * block, block)
    if (ends === undefined) break
    seen += ends
    counts.push(seen)
  }
  return counts
}

serve<CountSlice | CountStretches, readonly (number | undefined)[]>(say => ({
  heard(order) {
    if ('blocks' in order) return say(slice(order))
    const { descriptor, stretches } = order
    say(stretches.map(({ from, length }) => endsOf(descriptor, from, length)))
  },
}))
