// Counts line ends in a worker thread, slice by slice. Node runs this file as it is.
import { readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { lineEndsOf } from './lineEnds.ts'
import { BLOCK, type CountSlice } from './seek.ts'

function counted({ descriptor, from, blocks, before, wanted, forMs }: CountSlice): number[] {
  const until = performance.now() + forMs
  const counts: number[] = []
  let seen = before
  while (counts.length < blocks && seen < wanted && performance.now() < until) {
    const start = from + counts.length * BLOCK
    const ends = lineEndsOf(BLOCK, (bytes, at) =>
      readSync(descriptor, bytes, 0, bytes.length, start + at),
    )
    if (ends === undefined) break
    seen += ends
    counts.push(seen)
  }
  return counts
}

// Sent by counting.ts, of this type.
parentPort?.on('message', (slice: CountSlice) => {
  try {
    parentPort?.postMessage({ id: slice.id, counts: counted(slice) })
  } catch {
    parentPort?.postMessage({ id: slice.id, counts: [] })
  }
})
