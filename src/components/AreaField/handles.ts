// The corners of the selected ring and the middles of its edges: buttons moved by dragging or with the keyboard.
import {
  DomEvent,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
} from 'leaflet'
import type { Position } from '#common/area/types.ts'
import { pushed } from '../Map/arrows.ts'
import { latLng } from '../Map/pack.ts'
import type { SketchHandlers, SketchView } from './drawing.ts'
import { type Corners, middleBefore, type Spot } from './editing.ts'
import { positionOf } from './places.ts'

interface HandleUses extends Pick<SketchHandlers, 'step' | 'choose' | 'labels'> {
  /** Where a corner dropped there comes to rest. */
  settled: (at: Position, spot: Spot) => Position
  /** Called while a corner is being moved. */
  bend: (spot: Spot, to: Position) => void
}

/** More corners are not drawn together; the table lists all. */
const maxCorners = 300

function addHandle(layer: LayerGroup, at: Position, className: string, label: string) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.title = label
  button.setAttribute('aria-label', label)
  button.tabIndex = -1
  DomEvent.on(button, 'dblclick', DomEvent.stop)
  const icon = divIcon({ html: button, className: '', iconSize: [24, 24] })
  const held = marker(latLng(at), { icon, keyboard: false, draggable: true }).addTo(layer)
  return { button, held }
}

export function makeHandles(map: LeafletMap, uses: HandleUses) {
  const layer = layerGroup().addTo(map)

  function addCorner(at: Position, spot: Spot, chosen: boolean) {
    const label = uses.labels.corner(spot.point + 1)
    const { button, held } = addHandle(layer, at, 'st-area-corner st-square', label)
    if (chosen) {
      button.tabIndex = 0
      button.dataset.chosen = 'true'
    }
    const move = (to: Position) => uses.step({ do: 'move', spot, at: to })
    held.on('drag', () => uses.bend(spot, positionOf(held)))
    held.on('dragend', () => move(uses.settled(positionOf(held), spot)))
    button.addEventListener('click', () => uses.choose(spot))
    button.addEventListener('keydown', event => {
      const to = pushed(map, latLng(at), event)
      if (to) move([to.lng, to.lat])
      else if (event.key === 'Delete') uses.step({ do: 'remove', spot })
      else return
      event.preventDefault()
      event.stopPropagation()
    })
  }

  function addMiddle(corners: Corners, spot: Spot) {
    const label = uses.labels.between(spot.point + 1)
    const middle = middleBefore(corners, spot.point)
    const { button, held } = addHandle(layer, middle, 'st-area-middle st-square', label)
    const add = (at: Position) => uses.step({ do: 'add', spot, at })
    held.on('dragend', () => add(uses.settled(positionOf(held), spot)))
    button.addEventListener('click', () => add(middle))
  }

  return {
    clear: () => layer.clearLayers(),
    show: ({ sketch, chosen }: SketchView) => {
      const hadFocus =
        layer.getLayers().length > 0 && document.activeElement?.closest('.st-area-corner')
      layer.clearLayers()
      const corners = sketch[chosen.part]?.[chosen.ring] ?? []
      const seen = map.getBounds().pad(0.2)
      let shown = 0
      for (const [point, at] of corners.entries()) {
        if (!seen.contains(latLng(at)) || ++shown > maxCorners) continue
        const spot = { ...chosen, point }
        if (corners.length > 1 && shown <= maxCorners / 2) addMiddle(corners, spot)
        addCorner(at, spot, point === chosen.point)
      }
      if (hadFocus)
        map.getContainer().querySelector<HTMLElement>('.st-area-corner[data-chosen]')?.focus()
    },
  }
}
