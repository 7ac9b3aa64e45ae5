// A line drawn by pressing, dragging and releasing, with mouse, pen or one finger; or by keyboard.
import type { Map as LeafletMap } from 'leaflet'
import type { Position } from '#common/area/types.ts'
import { makePenKeys } from './penKeys.ts'

export interface DragHandlers {
  /** The line so far. */
  dragged: (path: readonly Position[]) => void
  /** Enter or Escape on the map. */
  ended: (apply: boolean) => void
}

/** Pixels between two corners of the line. */
const step = 3
/** Corners of the line; beyond, the last one follows the pointer. */
const most = 4000

/** Long: all that a press may become. */
export function makeDragging(map: LeafletMap, on: DragHandlers) {
  const place = map.getContainer()
  let active = false
  let path: Position[] | null = null
  let last = { x: 0, y: 0 }

  const positionOf = (event: PointerEvent): Position => {
    const { lng, lat } = map.mouseEventToLatLng(event)
    return [lng, lat]
  }
  const lengthen = (to: Position) => {
    if (!path) return
    if (path.length < most) path.push(to)
    else path[path.length - 1] = to
    on.dragged([...path])
  }
  const pen = makePenKeys(map, {
    isActive: () => active,
    began: at => {
      path = [at]
    },
    moved: lengthen,
  })
  place.addEventListener('pointerdown', event => {
    const onControl =
      event.target instanceof Element && event.target.closest('button, a, .leaflet-control')
    if (!active || onControl || event.button !== 0) return
    // A second finger zooms.
    if (!event.isPrimary) {
      path = null
      return
    }
    pen.lift()
    path = [positionOf(event)]
    last = { x: event.clientX, y: event.clientY }
    place.setPointerCapture(event.pointerId)
  })
  place.addEventListener('pointermove', event => {
    if (!path || !event.isPrimary) return
    const { clientX: x, clientY: y } = event
    if (Math.hypot(x - last.x, y - last.y) < step) return
    last = { x, y }
    lengthen(positionOf(event))
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    place.addEventListener(end, event => {
      if (event.isPrimary) path = null
    })
  place.addEventListener('keydown', event => {
    if (!active || !['Enter', 'Escape'].includes(event.key)) return
    if (event.target !== place) return
    event.preventDefault()
    event.stopPropagation()
    on.ended(event.key === 'Enter')
  })

  return {
    isActive: () => active,
    turn: (to: boolean) => {
      if (to === active) return
      active = to
      path = null
      pen.lift()
      place.classList.toggle('is-drawing', to)
      for (const handler of [map.dragging, map.boxZoom]) {
        if (to) handler.disable()
        else handler.enable()
      }
    },
  }
}
