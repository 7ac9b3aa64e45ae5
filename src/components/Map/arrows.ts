// Arrow keys on a map.
import { type LatLng, type LatLngExpression, type Map as LeafletMap, point } from 'leaflet'

/** Right and down are positive. */
export const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Where an arrow key moves a place, with Shift in small steps; undefined for other keys. */
export function pushed(
  map: LeafletMap,
  at: LatLngExpression,
  { key, shiftKey }: KeyboardEvent,
): LatLng | undefined {
  const way = ways[key]
  if (!way) return undefined
  const pixels = shiftKey ? 1 : 10
  const by = point(way[0] * pixels, way[1] * pixels)
  return map.containerPointToLatLng(map.latLngToContainerPoint(at).add(by))
}
