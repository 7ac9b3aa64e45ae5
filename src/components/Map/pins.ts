// Movable places: dragged, or moved with the arrow keys while focused.
import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { pushed } from './arrows.ts'
import { latLng, wrapped } from './pack.ts'
import type { LngLat, MapPin } from './types.ts'

const placeOf = (own: Marker): LngLat => {
  const { lng, lat } = own.getLatLng()
  return [wrapped(lng), lat]
}

/** `moved` receives each new place; without it pins are fixed. */
export function makePins(map: LeafletMap, moved: ((id: string, at: LngLat) => void) | undefined) {
  const kept = new Map<string, Marker>()

  const add = ({ id, at, label }: MapPin): Marker => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'st-map-pin'
    button.setAttribute('aria-label', label)
    button.title = label
    const icon = divIcon({ html: button, className: '', iconSize: [30, 38], iconAnchor: [15, 36] })
    const own = marker(latLng(at), {
      icon,
      keyboard: false,
      draggable: moved !== undefined,
      // A fixed pin passes clicks on to the map.
      interactive: moved !== undefined,
      zIndexOffset: 1000,
    }).addTo(map)
    DomEvent.on(button, 'dblclick', DomEvent.stopPropagation)
    own.on('dragend', () => moved?.(id, placeOf(own)))
    button.addEventListener('keydown', event => {
      const to = moved && pushed(map, own.getLatLng(), event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      own.setLatLng(to)
      map.panInside(own.getLatLng(), { padding: [40, 40], animate: false })
      moved(id, placeOf(own))
    })
    return own
  }

  return {
    show: (pins: readonly MapPin[]) => {
      const wanted = new Set(pins.map(({ id }) => id))
      for (const [id, own] of kept) {
        if (wanted.has(id)) continue
        own.remove()
        kept.delete(id)
      }
      for (const pin of pins) {
        const own = kept.get(pin.id)
        if (!own) kept.set(pin.id, add(pin))
        else if (!samePlace(placeOf(own), pin.at)) own.setLatLng(latLng(pin.at))
      }
    },
  }
}

const samePlace = (a: LngLat, b: LngLat) =>
  Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9
