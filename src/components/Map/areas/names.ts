// Names on areas that are wide enough on the screen for them.
import { type Map as LeafletMap, layerGroup } from 'leaflet'
import { makeNamePane, nameAt } from '../towns/names.ts'
import type { MapArea } from '../types.ts'
import { areaPanes } from './areaLayer.ts'

const maxNames = 60
/** Pixels of a name's line, and of one of its letters. */
const [line, letter] = [16, 7]

/** Names the areas in view from now on, after each move; returns what takes other areas. */
export function nameAreas(map: LeafletMap): (areas: readonly MapArea[]) => void {
  makeNamePane(map, areaPanes.names, '360')
  const layer = layerGroup().addTo(map)
  let areas: readonly MapArea[] = []
  const draw = () => {
    layer.clearLayers()
    const seen = map.getBounds()
    const taken: { x: number; y: number; half: number }[] = []
    for (const {
      kind,
      label,
      box: [west, south, east, north],
    } of areas) {
      if (taken.length >= maxNames) return
      const at: [number, number] = [(south + north) / 2, (west + east) / 2]
      if (kind !== 'area' || !seen.contains(at)) continue
      const [from, to, { x, y }] = [
        map.latLngToContainerPoint([south, west]),
        map.latLngToContainerPoint([north, east]),
        map.latLngToContainerPoint(at),
      ]
      const half = (label.length * letter) / 2
      const isWide = to.x - from.x > half && from.y - to.y > line
      const isFree = taken.every(
        other => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > line,
      )
      if (!isWide || !isFree) continue
      taken.push({ x, y, half })
      nameAt(at, label, areaPanes.names, 'st-map-area-name').addTo(layer)
    }
  }
  let planned: ReturnType<typeof setTimeout> | undefined
  // In a task of its own: tiles change in the same one as the move.
  map.on('moveend', () => {
    clearTimeout(planned)
    planned = setTimeout(draw)
  })
  map.on('unload', () => clearTimeout(planned))
  return next => {
    areas = next
    draw()
  }
}
