// Makes the result of a tool an area: without slivers, rounded, accepted.
import { union } from '@turf/union'
import { acceptArea } from '../accept.ts'
import { minShared, ringSize } from '../compare.ts'
import { samePosition } from '../rings.ts'
import { maxPoints, maxRings } from '../types.ts'
import { round } from './draw.ts'
import { drawnArea, metresBetween, partsOf, shapeOf } from './plane.ts'
import type { Parts, Position, Ring, ToolOutcome } from './types.ts'

/** Narrower on average, it comes from rounding: metres. */
const minWidth = 0.1

/** Whether a ring holds nothing but the noise between two borders. */
function isSliver(ring: Ring): boolean {
  const size = ringSize(ring)
  if (size < minShared) return true
  let length = 0
  for (const [nth, point] of ring.entries())
    length += metresBetween(point, ring[(nth + 1) % ring.length] ?? point)
  return (2 * size) / length < minWidth
}

/** Rounds the corners. Drops repeated ones and those where the border turns back to where it came from. */
function roundedRing(ring: Ring): Ring {
  const kept: Position[] = []
  for (const [lng, lat] of ring) {
    const point: Position = [round(lng), round(lat)]
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last && samePosition(last, point)) continue
    if (before && samePosition(before, point)) kept.pop()
    else kept.push(point)
  }
  while (kept.length > 1 && samePosition(kept[0] ?? [0, 0], kept.at(-1) ?? [0, 0])) kept.pop()
  return kept
}

export const tidied = (parts: Parts): Parts =>
  parts.flatMap(part => {
    const [outer = [], ...holes] = part.map(roundedRing)
    if (outer.length < 3 || isSliver(outer)) return []
    return [[outer, ...holes.filter(hole => hole.length > 2 && !isSliver(hole))]]
  })

const isTooMany = (parts: Parts) => {
  const rings = parts.flat()
  return (
    rings.length > maxRings || rings.reduce((sum, ring) => sum + ring.length + 1, 0) > maxPoints
  )
}

/** One shape of parts that may overlap; lines that cross are resolved. */
export function joined(parts: Parts): Parts {
  if (parts.length === 0) return []
  // The library needs two shapes.
  const features = parts.map(part => shapeOf([part]))
  const [only] = features
  if (only && features.length === 1) features.push(only)
  return partsOf(union({ type: 'FeatureCollection', features }))
}

/** Rounding may let borders touch that did not: joining them once more resolves it. */
const attempts = 3

/** The area that parts are, as drawn; null when they are none. */
export const accepted = (parts: Parts) => acceptArea(drawnArea(parts)).area

export function settled(result: Parts): ToolOutcome {
  let parts = tidied(result)
  for (let left = attempts; left > 0; left--) {
    if (parts.length === 0) return { refused: 'nothing' }
    if (isTooMany(parts)) return { refused: 'tooMany' }
    const area = accepted(parts)
    if (area) return { area }
    parts = tidied(joined(parts))
  }
  return { refused: 'failed' }
}
