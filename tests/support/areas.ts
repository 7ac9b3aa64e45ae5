// Areas in the notation of the tests.
import { acceptArea } from '#common/area/accept.ts'
import type { AreaValue } from '#common/area/types.ts'

export type Ring = number[][]
export const box = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
/** A ring that crosses itself. */
export const bow: Ring = [
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
  [0, 0],
]
export const polygon = (...coordinates: Ring[]) => ({ type: 'Polygon', coordinates })
export const multi = (...coordinates: Ring[][]) => ({ type: 'MultiPolygon', coordinates })
export const codes = (value: unknown, strict = false) =>
  acceptArea(value, { strict }).problems.map(({ code }) => code)
export const taken = (value: unknown): AreaValue => {
  const { area, problems } = acceptArea(value)
  if (!area) throw new Error(JSON.stringify(problems))
  return area
}

/** A ring of many corners round a place, whose coordinates have all their digits. */
const round = (lng: number, lat: number, radius: number, corners: number): Ring => {
  const ring = Array.from({ length: corners }, (_, nth) => {
    const angle = (2 * Math.PI * nth) / corners
    const far = radius * (1 + 0.3 * Math.sin(7 * angle))
    return [lng + far * Math.cos(angle), lat + far * Math.sin(angle)]
  })
  return [...ring, ...ring.slice(0, 1)]
}
const slope = (...corners: Ring): Ring => [...corners, ...corners.slice(0, 1)]
const back = (ring: Ring) => ring.toReversed()

/** Areas with what makes them hard to write and to read, under names that are hard too. */
export const madeAreas: readonly { name: string; area: AreaValue }[] = [
  { name: '=SUM(1+1)', area: polygon(box(-46.7, -23.6, 0.1), back(box(-46.68, -23.58, 0.02))) },
  { name: 'São João <b>&amp; "Cia"</b>; 1,2', area: polygon(round(-43.2, -22.9, 0.03, 700)) },
  { name: '東京 🗼', area: multi([box(139.6, 35.6, 0.1)], [box(139.8, 35.6, 0.1)]) },
  {
    name: 'A lake with an island',
    area: multi(
      [round(13.4, 52.5, 0.1, 300), back(round(13.4, 52.5, 0.05, 200))],
      [round(13.4, 52.5, 0.02, 100)],
    ),
  },
  {
    name: 'Fiji',
    area: multi([box(179, -17, 1)], [box(-180, -17, 1), back(box(-179.8, -16.8, 0.1))]),
  },
  { name: '', area: polygon(box(0.000001, -0.000001, 0.00001)) },
  {
    // The hole lies in the second part's box, but not in that part.
    name: 'A hole beside a slope',
    area: multi(
      [slope([0, 0], [10, 0], [0, 10]), back(box(4, 4, 0.5))],
      [slope([3, 7.5], [7.5, 3], [8, 8])],
    ),
  },
].map(({ name, area }) => ({ name, area: taken(area) }))
