// Names of towns over the console's own ground. Streets, when there are any, lie above and hide them.
import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import type { Box } from '../types.ts'
import { labelsIn, type Towns, townLists } from './towns.ts'

/** The order of all that lies below the streets, which are in Leaflet's own pane of tiles (200). */
export const groundPanes = { ground: 'st-ground', towns: 'st-towns' } as const

/** To be called before layers are put into them. */
export function makeGroundPanes(map: LeafletMap): void {
  map.createPane(groundPanes.ground).style.zIndex = '150'
  const towns = map.createPane(groundPanes.towns)
  towns.style.zIndex = '160'
  towns.style.pointerEvents = 'none'
  // The map is described by its label; a list of towns out of context is noise.
  towns.setAttribute('aria-hidden', 'true')
}

function iconOf(name: string) {
  const html = document.createElement('span')
  html.textContent = name
  return divIcon({ className: 'st-map-town', html, iconSize: [0, 0] })
}

/** Names towns from now on, whenever the view has moved. */
export function nameTowns(map: LeafletMap, failed: (error: unknown) => void): void {
  const layer = layerGroup().addTo(map)
  let lists: readonly Towns[] = []
  let latest = 0
  const draw = () => {
    layer.clearLayers()
    const seen = map.getBounds()
    const box: Box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
    const project = (lng: number, lat: number) => {
      const { x, y } = map.latLngToContainerPoint([lat, lng])
      return [x, y] as const
    }
    for (const { name, lng, lat } of labelsIn(lists, box, project))
      marker([lat, lng], {
        icon: iconOf(name),
        pane: groundPanes.towns,
        interactive: false,
        keyboard: false,
      }).addTo(layer)
  }
  const look = async () => {
    latest += 1
    const mine = latest
    const wanted = townLists.filter(({ from }) => map.getZoom() >= from)
    try {
      const got = await Promise.all(wanted.map(({ load }) => load()))
      if (mine !== latest) return
      lists = got
      draw()
    } catch (error) {
      failed(error)
    }
  }
  map.on('moveend', look)
  map.on('unload', () => {
    latest = Number.POSITIVE_INFINITY
  })
}
