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
