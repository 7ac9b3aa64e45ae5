// Names on a map, as texts without a pin.
import { divIcon, type LatLngExpression, type Map as LeafletMap, marker } from 'leaflet'

/** Creates a pane for names; call it before adding any to it. */
export function makeNamePane(map: LeafletMap, name: string, zIndex: string): void {
  const pane = map.createPane(name)
  pane.style.zIndex = zIndex
  pane.style.pointerEvents = 'none'
  // The map's label and what is beside it describe it; a list of names without context is noise.
  pane.setAttribute('aria-hidden', 'true')
}

export function nameAt(at: LatLngExpression, name: string, pane: string, look = '') {
  const html = document.createElement('span')
  html.textContent = name
  const icon = divIcon({ className: `st-map-town ${look}`.trim(), html, iconSize: [0, 0] })
  return marker(at, { icon, pane, interactive: false, keyboard: false })
}
