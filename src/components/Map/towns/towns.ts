// Towns by size, from GeoNames. Smaller ones load once a map is close enough to name them.
import { bytesOf } from '../pack.ts'
import { takeTurns } from '../turns.ts'
import type { Box } from '../types.ts'

export interface Towns {
  readonly names: readonly string[]
  /** Longitude and latitude, alternating; the largest town first. */
  readonly places: Float64Array
}

interface TownFile {
  readonly names: string
  readonly places: string
}

const most = 2 ** 24 - 1
/** Numbers read between two looks at the clock. */
const atOnce = 1_024

/** Reads a file that `scripts/lib/towns/towns.ts` wrote. */
async function townsIn({ names, places }: TownFile): Promise<Towns> {
  const turn = takeTurns()
  const bytes = bytesOf(places)
  const number = (at: number) =>
    ((bytes[at] ?? 0) * 65_536 + (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0)) / most
  const found = new Float64Array(bytes.length / 3)
  for (let nth = 0; nth < found.length; nth += 2) {
    found[nth] = number(nth * 3) * 360 - 180
    found[nth + 1] = number(nth * 3 + 3) * 180 - 90
    const later = nth % atOnce === 0 ? turn() : null
    if (later) await later
  }
  return { names: names.split('|'), places: found }
}

/** A file that loads once. */
function loaded(load: () => Promise<{ readonly default: TownFile }>): () => Promise<Towns> {
  let towns: Promise<Towns> | undefined
  return () => {
    towns ??= load().then(({ default: file }) => townsIn(file))
    // Loads it again after a failure.
    towns.catch(() => {
      towns = undefined
    })
    return towns
  }
}

/** Towns by size, each with the first zoom that names them. */
export const townLists = [
  /** Of 100,000 people and more. */
  { from: 5, load: loaded(() => import('./large.json')) },
  /** Of 15,000 to 100,000. */
  { from: 8, load: loaded(() => import('./small.json')) },
  /** Of 5,000 to 15,000. */
  { from: 10, load: loaded(() => import('./tiny.json')) },
] as const

export interface Label {
  readonly name: string
  readonly lng: number
  readonly lat: number
}

type Project = (lng: number, lat: number) => readonly [x: number, y: number]

/** The size of a letter and of the space around a name, in pixels. Generous, so that names never overlap. */
const [letter, high, gap] = [7.5, 16, 8]
const mostLabels = 60

/** The largest towns of a view whose names do not overlap. */
export function labelsIn(lists: readonly Towns[], box: Box, project: Project): Label[] {
  const [west, south, east, north] = box
  const labels: Label[] = []
  const taken: (readonly [left: number, top: number, right: number, bottom: number])[] = []
  // Most towns are out of view: the loop must cost nothing for them.
  for (const { names, places } of lists)
    for (let nth = 0; nth < names.length; nth++) {
      const lat = places[nth * 2 + 1] ?? 0
      if (lat < south || lat > north) continue
      const own = places[nth * 2] ?? 0
      // Moves the town to the copy of the world in view.
      const lng = own + 360 * Math.ceil((west - own) / 360)
      if (lng > east) continue
      if (labels.length === mostLabels) return labels
      const name = names[nth] ?? ''
      const [x, y] = project(lng, lat)
      const half = (name.length * letter) / 2 + gap
      const [left, top, right, bottom] = [x - half, y - high, x + half, y + high]
      if (taken.some(([l, t, r, b]) => left < r && right > l && top < b && bottom > t)) continue
      taken.push([left, top, right, bottom])
      labels.push({ name, lng, lat })
    }
  return labels
}
