// An area while it is being drawn: rings of corners that may be invalid for the moment; each change is one undo step.
import { moved } from '#common/area/rings.ts'
import { closed, opened, partsOf } from '#common/area/shapes.ts'
import type { AreaValue, Position } from '#common/area/types.ts'

export type Corners = readonly Position[]
/** Parts; each has an outer ring and its holes. */
export type Sketch = readonly (readonly Corners[])[]

/** A corner's position, counted from 0. */
export interface Spot {
  part: number
  ring: number
  point: number
}

export type Step =
  | { do: 'add'; at: Position; spot: Spot } // before the corner at `spot`
  | { do: 'move'; at: Position; spot: Spot }
  | { do: 'remove'; spot: Spot }
  | { do: 'shift'; spot: Spot; by: 1 | -1 } // in the order of the ring
  | { do: 'addPart'; ring?: Corners }
  | { do: 'addHole'; part: number; ring?: Corners }
  | { do: 'removeRing'; part: number; ring: number }
  | { do: 'replace'; sketch: Sketch }
  | { do: 'undo' }
  | { do: 'redo' }

export interface Editing {
  now: Sketch
  before: readonly Sketch[]
  after: readonly Sketch[]
}

const maxKept = 200

const changeRing = (
  sketch: Sketch,
  { part, ring }: Pick<Spot, 'part' | 'ring'>,
  change: (corners: Corners) => Corners,
): Sketch =>
  sketch.map((rings, nth) =>
    nth === part ? rings.map((corners, at) => (at === ring ? change(corners) : corners)) : rings,
  )

function swapped(corners: Corners, from: number, to: number): Corners {
  const [first, second] = [corners[from], corners[to]]
  return first && second ? corners.with(from, second).with(to, first) : corners
}

function changed(sketch: Sketch, step: Step): Sketch {
  switch (step.do) {
    case 'add':
      return changeRing(sketch, step.spot, all => all.toSpliced(step.spot.point, 0, step.at))
    case 'move':
      return changeRing(sketch, step.spot, all =>
        step.spot.point < all.length ? all.with(step.spot.point, step.at) : all,
      )
    case 'remove':
      return changeRing(sketch, step.spot, all => all.toSpliced(step.spot.point, 1))
    case 'shift':
      return changeRing(sketch, step.spot, all =>
        swapped(all, step.spot.point, step.spot.point + step.by),
      )
    case 'addPart':
      return [...sketch, [step.ring ?? []]]
    case 'addHole':
      return sketch.map((rings, nth) => (nth === step.part ? [...rings, step.ring ?? []] : rings))
    case 'removeRing':
      return step.ring === 0
        ? sketch.toSpliced(step.part, 1)
        : sketch.map((rings, nth) => (nth === step.part ? rings.toSpliced(step.ring, 1) : rings))
    case 'replace':
      return step.sketch
    default:
      return sketch
  }
}

export function editingReducer({ now, before, after }: Editing, step: Step): Editing {
  if (step.do === 'undo') {
    const last = before.at(-1)
    return last
      ? { now: last, before: before.slice(0, -1), after: [now, ...after] }
      : { now, before, after }
  }
  if (step.do === 'redo') {
    const [next, ...rest] = after
    return next ? { now: next, before: [...before, now], after: rest } : { now, before, after }
  }
  const next = changed(now, step)
  if (next === now) return { now, before, after }
  return { now: next, before: [...before, now].slice(-maxKept), after: [] }
}

/** The sketch as passed to validation; rings without corners have only just been started and are omitted. */
export function sketchValue(sketch: Sketch): { type: 'MultiPolygon'; coordinates: number[][][][] } {
  const drawn = sketch
    .map(rings => rings.filter((corners, nth) => nth === 0 || corners.length > 0))
    .filter(rings => rings.some(corners => corners.length > 0))
  return { type: 'MultiPolygon', coordinates: drawn.map(rings => rings.map(closed)) }
}

/**
 * An accepted area for editing. If it crosses the antimeridian, its western pieces are moved beyond 180 so that
 * they stand beside the others.
 */
export function sketchOf(area: AreaValue | null): Sketch {
  if (!area) return []
  const parts = partsOf(area)
  const lngs = parts.map(([outer = []]) => outer.map(([lng = 0]) => lng))
  const across = lngs.some(all => all.includes(180)) && lngs.some(all => all.includes(-180))
  return parts.map((rings, nth) => {
    const by =
      across && (lngs[nth] ?? []).includes(-180) && !(lngs[nth] ?? []).includes(180) ? 360 : 0
    return rings.map(ring => moved(opened(ring), by))
  })
}

/** The middle of the edge ending in a corner: the initial position of a new one. */
export function middleBefore(corners: Corners, point: number): Position {
  const here = corners[point] ?? corners[0] ?? [0, 0]
  const before = corners[(point - 1 + corners.length) % corners.length] ?? here
  return [(here[0] + before[0]) / 2, (here[1] + before[1]) / 2]
}
