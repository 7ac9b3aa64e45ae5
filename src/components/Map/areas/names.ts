// Names on areas that are wide enough on the screen for them.
import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import type { MapArea } from '../types.ts'
import { areaPanes } from './areaLayer.ts'

const maxNames = 60
/** Pixels of a name's line, and of one of its letters. */
const [line, letter] = [16, 7]

function iconOf(name: string) {
  const html = document.createElement('span')
  html.textContent = name
  return divIcon({ className: 'st-map-town st-map-area-name', html, iconSize: [0, 0] })
}

/** Names the areas in view from now on, after each move; returns what takes other areas. */
export function nameAreas(map: LeafletMap): (areas: readonly MapArea[]) => void {
  const pane = map.createPane(areaPanes.names)
  pane.style.zIndex = '360'
  pane.style.pointerEvents = 'none'
  // The tables beside the map have them all.
  pane.setAttribute('aria-hidden', 'true')
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
      const icon = iconOf(label)
      const options = { icon, pane: areaPanes.names, interactive: false, keyboard: false }
      marker(at, options).addTo(layer)
    }
  }
  map.on('moveend', draw)
  return next => {
    areas = next
    draw()
  }
}
