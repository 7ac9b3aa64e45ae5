import type { PackedPoints } from './clusters.ts'
import { type Box, type LngLat, type MapContent, type MapPoint, mapKinds } from './types.ts'

/** Points as numbers, for the worker. */
export function packPoints(
  points: readonly MapPoint[],
  hubs: readonly { id: string }[],
): PackedPoints {
  const places = new Map(hubs.map(({ id }, nth) => [id, nth]))
  const packed: PackedPoints = {
    at: new Float64Array(2 * points.length),
    kinds: new Uint8Array(points.length),
    hubs: new Int32Array(points.length),
  }
  for (const [nth, { at, kind, hub }] of points.entries()) {
    packed.at[2 * nth] = at[0]
    packed.at[2 * nth + 1] = at[1]
    packed.kinds[nth] = mapKinds.indexOf(kind ?? 'plain')
    packed.hubs[nth] = (hub === undefined ? undefined : places.get(hub)) ?? -1
  }
  return packed
}

function* placesOf(content: Required<MapContent>): Generator<LngLat> {
  for (const { at } of content.points) yield at
  for (const { at } of content.hubs) yield at
  for (const { at } of content.pins) yield at
  for (const { from, to } of content.lines) yield* [from, to]
  for (const { parts } of content.areas) for (const [outer = []] of parts) yield* outer
}

/** The box round all there is; null for nothing. Places on both sides of the antimeridian stand
 * together where that box is smaller: its east is then beyond 180. */
export function boxOf(content: Required<MapContent>): Box | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  let [westOfPacific, eastOfPacific] = [Infinity, -Infinity]
  for (const [lng, lat] of placesOf(content)) {
    if (!(Math.abs(lat) <= 90) || !Number.isFinite(lng)) continue
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    const turned = lng < 0 ? lng + 360 : lng
    westOfPacific = Math.min(westOfPacific, turned)
    eastOfPacific = Math.max(eastOfPacific, turned)
  }
  if (west > east) return null
  return eastOfPacific - westOfPacific < east - west
    ? [westOfPacific, south, eastOfPacific, north]
    : [west, south, east, north]
}

/** The same place on the copy of the world that is nearest to `lng`. */
export const nearTo = (lng: number, [own, lat]: LngLat): LngLat => [
  own + 360 * Math.round((lng - own) / 360),
  lat,
]

/** A longitude as it is written: from -180 to 180. */
export const wrapped = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
