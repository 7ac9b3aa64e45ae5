import type { CompactArea } from '#src/dataProvider/index.ts'
import { type Findings, findingsOf, shapesOf } from './compare.ts'
import type { Shape } from './shapes.ts'

/** Areas in pieces, then what is wanted of them all. */
export type CoverageOrder =
  | { readonly areas: readonly CompactArea[] }
  | { readonly wanted: 'shapes' | 'findings' }

export type CoverageReply =
  | { readonly piece: readonly Shape[] }
  | { readonly end: Omit<Findings, 'overlaps' | 'gaps'> | null }

/** Milliseconds after which the remaining areas are not compared. */
const patience = 60_000
/** Shapes in a message: the page reads each in a task of its own. */
const atOnce = 10

/** Hands shapes over in pieces, then the rest. */
function reply(shapes: readonly Shape[], end: Extract<CoverageReply, { end: unknown }>['end']) {
  for (let from = 0; from < shapes.length; from += atOnce) {
    const piece = shapes.slice(from, from + atOnce)
    const buffers = piece.flatMap(({ parts }) => parts.flat().map(ring => ring.buffer))
    self.postMessage({ piece } satisfies CoverageReply, { transfer: buffers })
  }
  self.postMessage({ end } satisfies CoverageReply)
}

const areas: CompactArea[] = []

self.addEventListener('message', ({ data }: MessageEvent<CoverageOrder>) => {
  if ('areas' in data) return areas.push(...data.areas)
  if (data.wanted === 'shapes') return reply(shapesOf(areas), null)
  const over = performance.now() + patience
  const { overlaps, gaps, ...rest } = findingsOf(areas, () => performance.now() > over)
  reply([...overlaps, ...gaps], rest)
})
