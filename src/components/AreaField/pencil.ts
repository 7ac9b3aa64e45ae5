// The line of a ring being drawn, corner by corner, until it is closed or cancelled.
import {
  divIcon,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  layerGroup,
  marker,
  polyline,
} from 'leaflet'
import type { Position } from '#common/area/types.ts'
import { latLng } from '../Map/pack.ts'
import type { SketchHandlers } from './drawing.ts'
import { planeOf } from './places.ts'
import type { Plane } from './snap.ts'

interface PencilUses extends Pick<SketchHandlers, 'drawn'> {
  settled: (at: Position) => Position
}

function isNear(plane: Plane, position: Position | undefined, otherPosition: Position) {
  if (!position) return false
  const [[x, y], [u, v]] = [plane.toPixels(position), plane.toPixels(otherPosition)]
  return Math.hypot(x - u, y - v) < 10
}

export function makePencil(map: LeafletMap, { settled, drawn }: PencilUses) {
  const layer = layerGroup().addTo(map)
  const plane = planeOf(map)
  let line: Position[] | null = null

  function show(corners: readonly Position[], pointer?: Position) {
    layer.clearLayers()
    const places = [...corners, ...(pointer ? [pointer] : [])].map(latLng)
    polyline(places, { className: 'st-area-line', interactive: false }).addTo(layer)
    const icon = divIcon({ className: 'st-area-dot', iconSize: [10, 10] })
    for (const at of corners)
      marker(latLng(at), { icon, interactive: false, keyboard: false }).addTo(layer)
  }
  function stop(ring: Position[] | null) {
    line = null
    layer.clearLayers()
    map.doubleClickZoom.enable()
    map.getContainer().classList.remove('is-drawing')
    drawn(ring)
  }
  const at = ({ latlng: { lng, lat } }: LeafletMouseEvent) => settled([lng, lat])

  map.on('click', event => {
    if (!line) return
    const next = at(event)
    if (line.length > 2 && isNear(plane, line[0], next)) return stop(line)
    if (isNear(plane, line.at(-1), next)) return
    line.push(next)
    show(line)
  })
  map.on('dblclick', () => line && line.length > 2 && stop(line))
  map.on('mousemove', event => line && line.length > 0 && show(line, at(event)))
  map.getContainer().addEventListener('keydown', event => {
    if (!line || !['Enter', 'Escape', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') stop(null)
    else if (event.key === 'Backspace') {
      line.pop()
      show(line)
    } else if (line.length > 2) stop(line)
  })

  return {
    isDrawing: () => line !== null,
    begin: () => {
      line = []
      map.doubleClickZoom.disable()
      map.getContainer().classList.add('is-drawing')
      map.getContainer().focus({ preventScroll: true })
    },
    giveUp: () => {
      if (line) stop(null)
    },
  }
}
