// Sorts rings into parts and holes by what encloses what: the direction of a ring is unreliable.
import { type Box, boxesMeet, boxOfRing, placeIn, turning } from '../rings.ts'
import { opened } from '../shapes.ts'
import { maxPoints, maxRings, type Position, type Ring } from '../types.ts'

const middles = (ring: Ring): Ring =>
  ring.map(([lng, lat], nth): Position => {
    const [east, north] = ring[(nth + 1) % ring.length] ?? [lng, lat]
    return [(lng + east) / 2, (lat + north) / 2]
  })

interface Laid {
  ring: number[][]
  open: Ring
  box: Box
}

/** Decided by the first point that is not on the border. */
function encloses(outer: Laid, inner: Laid): boolean {
  if (outer === inner || !boxesMeet(outer.box, inner.box)) return false
  for (const points of [inner.open, middles(inner.open)]) {
    for (const point of points) {
      const place = placeIn(outer.open, point)
      if (place !== 0) return place > 0
    }
  }
  return false
}

/** Turns an outer ring anticlockwise and a hole clockwise, as in GeoJSON. */
const directed = ({ ring, open }: Laid, isHole: boolean) =>
  turning(open) > 0 === isHole ? ring.toReversed() : ring

/** Closed rings as parts. More of them than an area may have are left as they are: that is refused later. */
export function nested(rings: readonly number[][][]): number[][][][] {
  const points = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (rings.length > maxRings || points > 2 * maxPoints) return rings.map(ring => [ring])
  const laid = rings.map((ring): Laid => {
    const open = opened(ring)
    return { ring, open, box: boxOfRing(open) }
  })
  const around = new Map(
    laid.map(inner => [inner, laid.filter(outer => encloses(outer, inner))] as const),
  )
  const depthOf = (ring: Laid) => around.get(ring)?.length ?? 0
  const parts = new Map<Laid, number[][][]>()
  for (const ring of laid) if (depthOf(ring) % 2 === 0) parts.set(ring, [directed(ring, false)])
  for (const ring of laid) {
    const depth = depthOf(ring)
    if (depth % 2 === 0) continue
    const owner = around.get(ring)?.find(outer => depthOf(outer) === depth - 1)
    const part = owner && parts.get(owner)
    if (part) part.push(directed(ring, true))
    // Rings that enclose each other have no owner: the check of areas says what is wrong.
    else parts.set(ring, [ring.ring])
  }
  return [...parts.values()]
}
