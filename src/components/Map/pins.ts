// Places that can be moved: by the pointer, or by the arrow keys while one has the focus.
import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker, point } from 'leaflet'
import { wrapped } from './pack.ts'
import type { LngLat, MapPin } from './types.ts'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
/** Pixels of one press; with Shift the fine step. */
const step = 10

export interface Pins {
  show(pins: readonly MapPin[]): void
}

const placeOf = (own: Marker): LngLat => {
  const { lng, lat } = own.getLatLng()
  return [wrapped(lng), lat]
}

/** `moved` is told each new place; with it missing pins stay where they are. */
export function makePins(
  map: LeafletMap,
  moved: ((id: string, at: LngLat) => void) | undefined,
): Pins {
  const kept = new Map<string, Marker>()

  const add = ({ id, at: [lng, lat], label }: MapPin): Marker => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'st-map-pin'
    button.dataset.still = String(moved === undefined)
    button.setAttribute('aria-label', label)
    button.title = label
    const icon = divIcon({ html: button, className: '', iconSize: [30, 38], iconAnchor: [15, 36] })
    const own = marker([lat, lng], {
      icon,
      keyboard: false,
      draggable: moved !== undefined,
      zIndexOffset: 1000,
    }).addTo(map)
    DomEvent.on(button, 'dblclick', DomEvent.stopPropagation)
    own.on('dragend', () => moved?.(id, placeOf(own)))
    button.addEventListener('keydown', event => {
      const way = steps[event.key]
      if (!way || !moved) return
      event.preventDefault()
      event.stopPropagation()
      const far = event.shiftKey ? 1 : step
      const from = map.latLngToContainerPoint(own.getLatLng())
      const to = from.add(point(way[0] * far, way[1] * far))
      own.setLatLng(map.containerPointToLatLng(to))
      map.panInside(own.getLatLng(), { padding: [40, 40], animate: false })
      moved(id, placeOf(own))
    })
    return own
  }

  return {
    show: pins => {
      const wanted = new Set(pins.map(({ id }) => id))
      for (const [id, own] of kept) {
        if (wanted.has(id)) continue
        own.remove()
        kept.delete(id)
      }
      for (const pin of pins) {
        const own = kept.get(pin.id)
        if (!own) kept.set(pin.id, add(pin))
        else if (!samePlace(placeOf(own), pin.at)) own.setLatLng([pin.at[1], pin.at[0]])
      }
    },
  }
}

const samePlace = (a: LngLat, b: LngLat) =>
  Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9
