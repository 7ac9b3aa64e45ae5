// Converts sketch positions to Leaflet's and back.
import { type Map as LeafletMap, type Marker, point as pixels } from 'leaflet'
import type { Position } from '#common/area/types.ts'
import { latLng } from '../Map/pack.ts'
import type { Sketch } from './editing.ts'
import type { Plane } from './snap.ts'

export const latLngs = (sketch: Sketch) => sketch.map(rings => rings.map(ring => ring.map(latLng)))

export const positionOf = (held: Marker): Position => {
  const { lng, lat } = held.getLatLng()
  return [lng, lat]
}

/** The map's current view, in pixels. */
export const planeOf = (map: LeafletMap): Plane => ({
  toPixels: at => {
    const { x, y } = map.latLngToContainerPoint(latLng(at))
    return [x, y]
  },
  toPosition: ([x, y]) => {
    const { lng, lat } = map.containerPointToLatLng(pixels(x, y))
    return [lng, lat]
  },
})
