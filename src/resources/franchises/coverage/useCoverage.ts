// All areas of a franchise, and what a worker finds in them.
import { useQuery } from '@tanstack/react-query'
import { type CompactArea, useSupport } from '#src/dataProvider/index.ts'
import { findingsAside, shapesAside } from './inWorker.ts'
import type { Shape } from './shapes.ts'

/** Areas drawn at most. */
export const maxAreas = 2_000
/** Characters of encoded corners from which borders are simplified: about 200,000 corners. */
const maxText = 1_500_000
/** Metres that borders are then simplified by. */
const coarse = 10

export interface Coverage {
  /** As they came. */
  readonly compact: readonly CompactArea[]
  readonly areas: readonly (Shape & Omit<CompactArea, 'parts'>)[]
  /** Metres. */
  readonly tolerance: number
  /** Stores with an area; more than `areas` when there are too many. */
  readonly total: number
  readonly without: number
}

type Read = ReturnType<typeof useSupport>['readCoverage']

const textIn = (areas: readonly CompactArea[]) =>
  areas.reduce(
    (sum, { parts }) => sum + parts.flat().reduce((all, { length }) => all + length, 0),
    0,
  )

/** Reads all areas; starts again with simplified ones once there is too much of them. */
async function readAll(read: Read, id: number, tolerance: number, signal: AbortSignal) {
  const compact: CompactArea[] = []
  let text = 0
  for (let after: number | null = 0; after !== null; ) {
    const { areas, next, total, without } = await read(id, { after, tolerance }, signal)
    compact.push(...areas)
    text += textIn(areas)
    if (tolerance === 0 && text > maxText) return await readAll(read, id, coarse, signal)
    after = compact.length < maxAreas ? next : null
    if (after === null) return { compact, tolerance, total, without }
  }
  return { compact, tolerance, total: 0, without: 0 }
}

export function useCoverage(id: number) {
  const { readCoverage } = useSupport()
  const query = useQuery({
    queryKey: ['stores', 'coverage', id],
    queryFn: async ({ signal }): Promise<Coverage> => {
      const all = await readAll(readCoverage, id, 0, signal)
      const shapes = await shapesAside(all.compact, signal)
      const areas = all.compact.flatMap(({ parts: _, ...store }, nth) => {
        const shape = shapes[nth]
        return shape ? [{ ...store, ...shape }] : []
      })
      return { ...all, areas }
    },
    structuralSharing: false, // comparing takes longer than drawing
  })
  const { data, dataUpdatedAt } = query
  const findings = useQuery({
    queryKey: ['stores', 'coverage', id, 'findings', dataUpdatedAt],
    queryFn: ({ signal }) => findingsAside(data?.compact ?? [], signal),
    enabled: data !== undefined,
    structuralSharing: false,
  })
  return { query, findings }
}
