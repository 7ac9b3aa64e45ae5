import { nextTask } from '#src/components/Map/turns.ts'
import type { CompactArea } from '#src/dataProvider/index.ts'
import type { Findings, FoundGap, FoundOverlap } from './compare.ts'
import type { CoverageOrder, CoverageReply } from './coverage.worker.ts'
import type { Shape } from './shapes.ts'

/** Areas in a message: copying all of them in one task would hold up the page. */
const atOnce = 20

/** Hands the areas over in pieces, then says what is wanted of them. */
async function ask(
  order: (what: CoverageOrder) => void,
  areas: readonly CompactArea[],
  wanted: 'shapes' | 'findings',
  signal: AbortSignal,
) {
  for (let from = 0; from < areas.length; from += atOnce) {
    order({ areas: areas.slice(from, from + atOnce) })
    await nextTask()
    if (signal.aborted) return
  }
  order({ wanted })
}

/** Has a worker do it; aborting ends the worker. */
function inWorker(
  areas: readonly CompactArea[],
  wanted: 'shapes' | 'findings',
  signal: AbortSignal,
) {
  const worker = new Worker(new URL('./coverage.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<{
    shapes: Shape[]
    end: Extract<CoverageReply, { end: unknown }>['end']
  }>()
  const shapes: Shape[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<CoverageReply>) => {
    if ('piece' in data) shapes.push(...data.piece)
    else resolve({ shapes, end: data.end })
  })
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  signal.addEventListener('abort', () => reject(signal.reason))
  void ask(what => worker.postMessage(what), areas, wanted, signal)
  return promise.finally(() => worker.terminate())
}

export const shapesAside = async (areas: readonly CompactArea[], signal: AbortSignal) =>
  (await inWorker(areas, 'shapes', signal)).shapes

const isOverlap = (shape: Shape): shape is FoundOverlap => 'a' in shape
const isGap = (shape: Shape): shape is FoundGap => 'between' in shape

export async function findingsAside(
  areas: readonly CompactArea[],
  signal: AbortSignal,
): Promise<Findings> {
  const { shapes, end } = await inWorker(areas, 'findings', signal)
  const rest = end ?? { tolerance: 0, cell: 0, leftOut: 0 }
  return { overlaps: shapes.filter(isOverlap), gaps: shapes.filter(isGap), ...rest }
}
