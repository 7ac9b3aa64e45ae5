// Counts the imports between the boxes of the picture.

import { type Box, boxes, panels } from './boxes.ts'
import type { Source } from './sources.ts'

export interface Arrow {
  readonly from: Box
  readonly to: Box
  /** The number of imports, rounded: the picture changes only when the weight does. */
  readonly count: number
}

/** Arrows of fewer imports are left out; the largest of a box needs no more than `fewestOfLargest`. */
export const fewest = 20
const fewestOfLargest = 5

export function rounded(count: number): number {
  const step = count < 10 ? 1 : 10 ** Math.max(1, Math.floor(Math.log10(count)) - 1)
  return Math.round(count / step) * step
}

function boxOf(path: string): Box {
  const found = boxes.filter(({ holds }) => holds(path))
  const [box] = found
  if (box === undefined || found.length > 1)
    throw new Error(`${path} is in ${found.length} boxes of scripts/lib/architecture/boxes.ts`)
  return box
}

/** One arrow for the whole browser or server where an import crosses its border. */
function endsOf(from: Box, to: Box): readonly [Box, Box] {
  if (from.panel === to.panel || from.id === 'dataProvider') return [from, to]
  const whole = (box: Box) => panels.find(({ id }) => id === box.panel) ?? box
  return [whole(from), whole(to)]
}

/** The files of each box, rounded. */
export function fileCounts(sources: readonly Source[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    const { id } = boxOf(path)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return new Map([...counts].map(([id, count]) => [id, rounded(count)]))
}

export function arrowsOf(sources: readonly Source[]): readonly Arrow[] {
  const counts = new Map<string, { from: Box; to: Box; count: number }>()
  for (const { path, imports } of sources)
    for (const file of imports) {
      const [from, to] = endsOf(boxOf(path), boxOf(file))
      if (from === to) continue
      const key = `${from.id} ${to.id}`
      const arrow = counts.get(key) ?? { from, to, count: 0 }
      arrow.count += 1
      counts.set(key, arrow)
    }
  const all = [...counts.values()]
  const most = (box: Box) =>
    Math.max(...all.filter(({ from }) => from === box).map(({ count }) => count))
  return all
    .filter(
      ({ from, count }) => count >= fewest || (count === most(from) && count >= fewestOfLargest),
    )
    .map(arrow => ({ ...arrow, count: rounded(arrow.count) }))
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        `${a.from.id} ${a.to.id}`.localeCompare(`${b.from.id} ${b.to.id}`, 'en'),
    )
}
