// A single thread counts line endings for everybody, a slice of each file at a time, so that nobody waits long.
import { Aside } from '#server/asides/aside.ts'
import { threadOf } from '#server/asides/port.ts'
import type { CountSlice, CountStretches } from './countWorker.ts'
import type { CountOrder, Stretch } from './seek.ts'

const sliceMs = 100

type Counted = readonly (number | undefined)[]

const thread = new Aside<CountSlice | CountStretches, Counted>(
  threadOf(new URL('./countWorker.ts', import.meta.url), 'lines'),
)

/** Nothing is counted when the file is unreadable or the thread has ended. */
function ask(order: CountSlice | CountStretches): Promise<Counted> {
  return new Promise(resolve => {
    const line = thread.open({
      heard(counted) {
        line.close()
        resolve(counted)
      },
      gone: () => resolve([]),
    })
    line.send(order)
  })
}

/** See SeekFile.count, for an open file on this machine; the descriptor must stay open until it resolves. */
export async function countHere(
  descriptor: number,
  block: number,
  { from, blocks, before, wanted, until }: CountOrder,
): Promise<number[]> {
  const counts: number[] = []
  while (counts.length < blocks && (counts.at(-1) ?? before) < wanted) {
    const left = until - performance.now()
    if (left <= 0) break
    const slice = await ask({
      descriptor,
      block,
      wanted,
      from: from + counts.length * block,
      blocks: blocks - counts.length,
      before: counts.at(-1) ?? before,
      forMs: Math.min(sliceMs, left),
    })
    if (slice.length === 0) break
    for (const count of slice) if (count !== undefined) counts.push(count)
  }
  return counts
}

/** See SeekFile.endsIn. */
export const endsHere = (descriptor: number, stretches: readonly Stretch[]): Promise<Counted> =>
  ask({ descriptor, stretches })
