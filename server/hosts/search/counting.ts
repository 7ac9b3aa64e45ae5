// One thread that counts line ends for everybody, a slice of each file at a time: nobody waits long for another.
import { Worker } from 'node:worker_threads'
import { BLOCK, type CountOrder, type CountSlice } from './seek.ts'

const sliceMs = 100

interface Counter {
  readonly worker: Worker
  readonly waiting: Map<number, (counts: readonly number[]) => void>
}

let counter: Counter | undefined
let last = 0

/** It is kept: to start a thread takes longer than to count a hundred megabytes. */
function started(): Counter {
  if (counter) return counter
  const worker = new Worker(new URL('./countWorker.ts', import.meta.url), {
    execArgv: [],
    name: 'lines',
  })
  const waiting: Counter['waiting'] = new Map()
  const made = { worker, waiting }
  worker.on('message', ({ id, counts }: { id: number; counts: readonly number[] }) => {
    waiting.get(id)?.(counts)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  // Whoever waits is told that nothing was counted.
  const gone = () => {
    if (counter === made) counter = undefined
    for (const answer of waiting.values()) answer([])
    waiting.clear()
  }
  worker.on('error', gone)
  worker.on('exit', gone)
  counter = made
  return made
}

function sliceOf(slice: Omit<CountSlice, 'id'>): Promise<readonly number[]> {
  const { worker, waiting } = started()
  const id = ++last
  return new Promise(resolve => {
    waiting.set(id, resolve)
    worker.ref()
    worker.postMessage({ ...slice, id } satisfies CountSlice)
  })
}

/** See SeekFile.count, of an open file of this machine; the descriptor stays open until it answers. */
export async function countHere(
  descriptor: number,
  { from, blocks, before, wanted, until }: CountOrder,
): Promise<number[]> {
  const counts: number[] = []
  while (counts.length < blocks && (counts.at(-1) ?? before) < wanted) {
    const left = until - performance.now()
    if (left <= 0) break
    const slice = await sliceOf({
      ...{ descriptor, wanted, from: from + counts.length * BLOCK },
      ...{ blocks: blocks - counts.length, before: counts.at(-1) ?? before },
      forMs: Math.min(sliceMs, left),
    })
    if (slice.length === 0) break
    counts.push(...slice)
  }
  return counts
}
