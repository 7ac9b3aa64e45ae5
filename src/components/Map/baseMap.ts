// The base of every widget with a map: Leaflet over the land and borders from our own bundle.
import {
  Control,
  control,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  map as leafletMap,
} from 'leaflet'
import { failureText, type Translate } from '#src/i18n/useT.ts'
import { subscribeTheme } from '#src/theme/scheme.ts'
import { isStill } from '../motion.ts'
import { makeGround } from './ground.ts'
import { groundInks, streetInks } from './inks.ts'
import { latLng, nearTo } from './pack.ts'
import { layStreets, type StreetsSource } from './streets/index.ts'
import { groundPanes, makeGroundPanes, nameTowns } from './towns/townLayer.ts'
import type { Box, LngLat } from './types.ts'
import 'leaflet/dist/leaflet.css'

interface BaseOptions {
  label: string
  /** Id of the element that describes the keys. */
  describedBy: string
  t: Translate
  /** For `Intl`. */
  language: string
  /** Null: the console's own ground alone. */
  streets: StreetsSource | null
}

export interface BaseMap {
  map: LeafletMap
  fit(box: Box | null): void
  /** Zooms in on a place, but never out. */
  look(at: LngLat): void
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

/** The credits are written as HTML. */
function plain(text: string): string {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}

/** A line on the map that is announced when it changes. */
function makeNotice(map: LeafletMap): (text: string | null) => void {
  const line = document.createElement('p')
  line.className = 'st-map-notice st-raised st-pad-2 st-small'
  line.setAttribute('role', 'status')
  Object.assign(new Control({ position: 'topright' }), { onAdd: () => line }).addTo(map)
  return text => {
    if (line.textContent !== (text ?? '')) line.textContent = text
  }
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

export function makeBaseMap(
  container: HTMLElement,
  { label, describedBy, t, language, streets }: BaseOptions,
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
  const credits = control.attribution({ prefix: 'Leaflet' })
  credits.addAttribution('Natural Earth').addAttribution('GeoNames').addTo(map)

  const failed = (error: unknown) =>
    console.error('The ground of a map could not be loaded:', error)
  makeGroundPanes(map)
  const ground = makeGround(() => groundInks(container), failed, groundPanes.ground)
  ground.layer.addTo(map)
  nameTowns(map, failed)
  const tell = makeNotice(map)
  const laid =
    streets &&
    layStreets(map, {
      source: streets,
      language,
      inks: () => streetInks(container),
      attribute: text => credits.addAttribution(plain(text)),
      tell: why => tell(why === null ? null : t('places.map.noStreets', { why })),
      textOf: failureText,
    })
  const stopTheme = subscribeTheme(() => {
    ground.redraw()
    laid?.redraw()
  })
  map.on('zoomend', () => ground.reach(map.getZoom()))
  zoomByWheelInside(map, container)
  const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sized.observe(container)
  map.fitBounds(world, { animate: false })
  return {
    map,
    fit: box => {
      const maxZoom = box ? closestTo(box) : closest
      map.fitBounds(box ? boundsOf(box) : world, { padding: [32, 32], maxZoom, animate: false })
      ground.reach(map.getZoom())
    },
    look: at => {
      const zoom = Math.max(map.getZoom(), alone)
      map.setView(latLng(nearTo(map.getCenter().lng, at)), zoom, { animate: false })
      ground.reach(map.getZoom())
    },
    remove: () => {
      stopTheme()
      laid?.remove()
      sized.disconnect()
      map.remove()
    },
  }
}
