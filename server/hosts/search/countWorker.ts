// Counts line endings in a thread, slice by slice. Node runs this file directly.
import { readSync } from 'node:fs'
import { serve } from '#server/asides/served.ts'
import { lineEndsOf } from './lineEnds.ts'
import type { Stretch } from './seek.ts'

/** Consecutive blocks of an open file: up to the wanted number of line endings or the time limit. */
export interface CountSlice {
  readonly descriptor: number
  /** Bytes per block. */
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

/** Line endings in `length` bytes of a file; undefined where it is shorter. */
const endsOf = (descriptor: number, from: number, length: number) =>
  lineEndsOf(length, (bytes, at) => readSync(descriptor, bytes, 0, bytes.length, from + at))

/** Line endings up to the end of each block. */
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
