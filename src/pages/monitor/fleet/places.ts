// The map's content for stores, and its requests.
import { wrapped } from '#src/components/Map/pack.ts'
import { type MapKind, mapKinds } from '#src/components/Map/types.ts'
import {
  type FleetBox,
  type FleetPoint,
  type StoreState,
  storeStates,
} from '#src/dataProvider/index.ts'

export const wholeWorld: FleetBox = { west: -180, south: -90, east: 180, north: 90 }

export const kinds: Readonly<Record<StoreState, MapKind>> = {
  ...({ refused: 'bad', down: 'bad', degraded: 'warn' } as const),
  ...({ unknown: 'plain', up: 'good', none: 'plain' } as const),
}

/** The count of each of `mapKinds`. */
export const countsOf = (states: FleetPoint['states']): number[] =>
  mapKinds.map(kind =>
    storeStates.reduce((sum, state) => sum + (kinds[state] === kind ? states[state] : 0), 0),
  )

/**
 * The box to request for the visible area: extended to the next lines of a grid as wide as a tile, so that a small
 * move requests the same. Null: the whole world. @param before returned if the box is the same.
 */
export function boxAround(
  [west, south, east, north]: readonly [number, number, number, number],
  zoom: number,
  before: FleetBox | null = null,
): FleetBox | null {
  const step = 360 / 2 ** zoom
  const [left, right] = [Math.floor(west / step) * step, Math.ceil(east / step) * step]
  if (right - left >= 360) return null
  const box = {
    west: wrapped(left),
    south: Math.max(-90, Math.floor(south / step) * step) + 0, // no -0
    east: wrapped(right),
    north: Math.min(90, Math.ceil(north / step) * step) + 0,
  }
  return before && JSON.stringify(before) === JSON.stringify(box) ? before : box
}
