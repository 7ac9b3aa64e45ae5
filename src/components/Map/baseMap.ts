// The base of every widget with a map: Leaflet over the land and borders from our own bundle.
import {
  control,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  map as leafletMap,
} from 'leaflet'
import type { Translate } from '#src/i18n/useT.ts'
import { subscribeTheme } from '#src/theme/scheme.ts'
import { isStill } from '../motion.ts'
import { type Inks, makeGround } from './ground.ts'
import { latLng, nearTo, wrapped } from './pack.ts'
import type { MapTarget } from './search/places.ts'
import type { Box, LngLat } from './types.ts'
import 'leaflet/dist/leaflet.css'

interface BaseOptions {
  label: string
  /** Id of the element that describes the keys. */
  describedBy: string
  t: Translate
}

export interface BaseMap {
  map: LeafletMap
  fit(box: Box | null): void
  /** Zooms in on a place, but never out. */
  look(at: LngLat): void
  /** Moves to a place that is not in sight. */
  reveal(at: LngLat): void
  /** Tells when the map was moved by hand; returns how to stop. */
  onChosen(chosen: (view: MapTarget) => void): () => void
  /** Moves to a place at that zoom. */
  show(at: LngLat, zoom: number): void
  remove(): void
}

const world: LatLngBoundsExpression = [
  [-58, -170],
  [75, 170],
]

/** Zoom for a single place, with the coasts and borders around it: closer, the map would be blank. */
const alone = 8
/** The closest zoom for several places. */
const closest = 15

/** The closest zoom for a box: one that is a single place has nothing in it for orientation. */
const closestTo = ([west, south, east, north]: Box): number =>
  west === east && south === north ? alone : closest

const boundsOf = ([west, south, east, north]: Box): LatLngBoundsExpression => [
  [south, west],
  [north, east],
]

/** The current theme's colours: canvas knows no custom properties. */
function readInks(container: HTMLElement): Inks {
  const probe = document.createElement('span')
  probe.className = 'st-map-inks'
  container.append(probe)
  const { color, backgroundColor, outlineColor } = getComputedStyle(probe)
  probe.remove()
  return { sea: backgroundColor, land: color, border: outlineColor }
}

/** The wheel scrolls the page until the map is used. */
function zoomByWheelInside(map: LeafletMap, container: HTMLElement) {
  map.scrollWheelZoom.disable()
  container.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  container.addEventListener('focusout', ({ relatedTarget }) => {
    const stays = relatedTarget instanceof Node && container.contains(relatedTarget)
    if (!stays) map.scrollWheelZoom.disable()
  })
}

/** Tells what a map shows after each move: the box and the zoom. */
export function watchView(map: LeafletMap, look: (box: Box, zoom: number) => void): void {
  map.on('moveend', () => {
    const seen = map.getBounds()
    look(
      [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()],
      Math.round(map.getZoom()),
    )
  })
}

/** Long: each way to move the map tells the others that it was not moved by hand. */
export function makeBaseMap(
  container: HTMLElement,
  { label, describedBy, t }: BaseOptions,
): BaseMap {
  const still = isStill()
  const map = leafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    minZoom: 1,
    maxZoom: 19,
    worldCopyJump: false,
  })
  container.setAttribute('role', 'region')
  container.setAttribute('aria-label', label)
  container.setAttribute('aria-describedby', describedBy)
  control
    .zoom({ zoomInTitle: t('places.map.closer'), zoomOutTitle: t('places.map.farther') })
    .addTo(map)
  control.scale({ imperial: false }).addTo(map)
  control.attribution({ prefix: 'Leaflet' }).addAttribution('Natural Earth').addTo(map)

  const ground = makeGround(
    () => readInks(container),
    error => console.error('The ground of a map could not be loaded:', error),
  )
  ground.layer.addTo(map)
  const stopTheme = subscribeTheme(ground.redraw)
  map.on('zoomend', () => ground.reach(map.getZoom()))
  zoomByWheelInside(map, container)
  /** Whether the map is being moved by us; nothing is animated then. */
  let isOurs = false
  const move = (work: () => void) => {
    isOurs = true
    work()
    isOurs = false
  }
  const sized = new ResizeObserver(() => move(() => map.invalidateSize({ animate: false })))
  sized.observe(container)
  map.fitBounds(world, { animate: false })
  const look = (at: LngLat) => {
    const zoom = Math.max(map.getZoom(), alone)
    move(() => map.setView(latLng(nearTo(map.getCenter().lng, at)), zoom, { animate: false }))
    ground.reach(map.getZoom())
  }
  return {
    map,
    fit: box => {
      const maxZoom = box ? closestTo(box) : closest
      move(() =>
        map.fitBounds(box ? boundsOf(box) : world, { padding: [32, 32], maxZoom, animate: false }),
      )
      ground.reach(map.getZoom())
    },
    look,
    reveal: at => {
      const place = latLng(nearTo(map.getCenter().lng, at))
      if (!map.getBounds().contains(place)) look(at)
    },
    onChosen: chosen => {
      const tell = () => {
        const { lng, lat } = map.getCenter()
        if (!isOurs) chosen({ at: [wrapped(lng), lat], zoom: map.getZoom() })
      }
      map.on('moveend', tell)
      return () => map.off('moveend', tell)
    },
    show: (at, zoom) => {
      move(() => map.setView(latLng(nearTo(map.getCenter().lng, at)), zoom, { animate: false }))
      ground.reach(zoom)
    },
    remove: () => {
      stopTheme()
      sized.disconnect()
      map.remove()
    },
  }
}
