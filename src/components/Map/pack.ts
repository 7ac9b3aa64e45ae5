import type { PackedPoints } from './clusters.ts'
import { nextTask } from './turns.ts'
import { type Box, type LngLat, type MapContent, type MapPoint, mapKinds } from './types.ts'

const atOnce = 20_000

/** The bytes of a base64 text; a loop is several times as fast as a callback for each. */
export function bytesOf(text: string): Uint8Array {
  const signs = atob(text)
  const bytes = new Uint8Array(signs.length)
  for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at)
  return bytes
}

/** Packs points as numbers for the worker, in portions that do not block the page. */
export async function packPoints(
  points: readonly MapPoint[],
  hubs: readonly { id: string }[],
): Promise<PackedPoints> {
  const places = new Map(hubs.map(({ id }, nth) => [id, nth]))
  const packed: PackedPoints = {
    at: new Float64Array(2 * points.length),
    counts: new Uint32Array(mapKinds.length * points.length),
    hubs: new Int32Array(points.length),
  }
  for (let nth = 0; nth < points.length; nth++) {
    if (nth > 0 && nth % atOnce === 0) await nextTask()
    const point = points[nth]
    if (!point) continue
    packed.at[2 * nth] = point.at[0]
    packed.at[2 * nth + 1] = point.at[1]
    const { counts, kind = 'plain' } = point
    if (counts) packed.counts.set(counts, nth * mapKinds.length)
    else packed.counts[nth * mapKinds.length + mapKinds.indexOf(kind)] = 1
    packed.hubs[nth] = (point.hub === undefined ? undefined : places.get(point.hub)) ?? -1
  }
  return packed
}

export const placesOf = ({ points, hubs, pins, areas }: Required<MapContent>): LngLat[] => [
  ...[...points, ...hubs, ...pins].map(({ at }) => at),
  ...areas.flatMap(({ box: [west, south, east, north] }): LngLat[] => [
    [west, south],
    [east, north],
  ]),
]

export const isEmptyMap = (content: Required<MapContent>): boolean =>
  Object.values(content).every(list => list.length === 0)

/**
 * The box around all places; null for none. Spans the antimeridian where that box is clearly smaller: its east then
 * lies beyond 180.
 */
export function boxOf(places: readonly LngLat[]): Box | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  let [westTurned, eastTurned] = [Infinity, -Infinity]
  for (const [lng, lat] of places) {
    if (!(Math.abs(lat) <= 90) || !Number.isFinite(lng)) continue
    if (lng < west) west = lng
    if (lng > east) east = lng
    if (lat < south) south = lat
    if (lat > north) north = lat
    const turned = lng < 0 ? lng + 360 : lng
    if (turned < westTurned) westTurned = turned
    if (turned > eastTurned) eastTurned = turned
  }
  if (west > east) return null
  return eastTurned - westTurned < east - west - 1
    ? [westTurned, south, eastTurned, north]
    : [west, south, east, north]
}

/** The place on the copy of the world nearest to `lng`. */
export const nearTo = (lng: number, [own, lat]: LngLat): LngLat => [
  own + 360 * Math.round((lng - own) / 360),
  lat,
]

/** A place in Leaflet's order. */
export const latLng = ([lng, lat]: LngLat): [number, number] => [lat, lng]

/** A longitude normalised to -180 to 180. */
export const wrapped = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
