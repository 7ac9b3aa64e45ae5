// The base of every widget with a map: Leaflet over the land and borders from our own bundle.
import {
  control,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  map as leafletMap,
} from 'leaflet'
import type { Translate } from '#src/i18n/useT.ts'
import { isStill } from '../motion.ts'
import { layGround } from './layGround.ts'
import { latLng, nearTo, wrapped } from './pack.ts'
import type { StreetsSource } from './streets/index.ts'
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

/** Zoom for a single place, with the coasts and borders around it: closer, a map without streets is blank. */
const farAlone = 8
/** The closest zoom for several places. */
const closest = 15

/** The closest zoom for a single place. */
const aloneAt = ([lng, lat]: LngLat, covered: Box | null): number => {
  if (!covered) return farAlone
  const [west, south, east, north] = covered
  const isCovered = wrapped(lng) >= west && wrapped(lng) <= east && lat >= south && lat <= north
  return isCovered ? closest : farAlone
}

/** The place that a box is, unless it is larger. */
const placeOf = ([west, south, east, north]: Box): LngLat | null =>
  west === east && south === north ? [west, south] : null

const boundsOf = ([west, south, east, north]: Box): LatLngBoundsExpression => [
  [south, west],
  [north, east],
]

/** The wheel scrolls the page until the map is used. */
function zoomByWheelInside(map: LeafletMap, container: HTMLElement) {
  map.scrollWheelZoom.disable()
  container.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  container.addEventListener('focusout', ({ relatedTarget }) => {
    const stays = relatedTarget instanceof Node && container.contains(relatedTarget)
    if (!stays) map.scrollWheelZoom.disable()
  })
}

function nameRegion(container: HTMLElement, label: string, describedBy: string) {
  container.setAttribute('role', 'region')
  container.setAttribute('aria-label', label)
  container.setAttribute('aria-describedby', describedBy)
}

function addControls(map: LeafletMap, t: Translate) {
  control
    .zoom({ zoomInTitle: t('places.map.closer'), zoomOutTitle: t('places.map.farther') })
    .addTo(map)
  control.scale({ imperial: false }).addTo(map)
}

export function makeBaseMap(
  container: HTMLElement,
  { label, describedBy, t, language, streets }: BaseOptions,
): BaseMap {
  const still = isStill()
  /** Where there are streets. */
  let covered: Box | null = null
  /** The place that the map was last moved to, if it was one. */
  let single: LngLat | null = null
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
  nameRegion(container, label, describedBy)
  addControls(map, t)
  const ground = layGround(map, container, {
    t,
    language,
    streets,
    // A single place was shown from afar, as there was nothing to be seen closer by.
    laid: bounds => {
      covered = bounds
      if (single && map.getCenter().equals(latLng(single), 1e-4)) look(single)
    },
  })
  map.on('zoomend', () => ground.reach(map.getZoom()))
  zoomByWheelInside(map, container)
  const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sized.observe(container)
  map.fitBounds(world, { animate: false })
  const look = (at: LngLat) => {
    const zoom = Math.max(map.getZoom(), aloneAt(at, covered))
    single = nearTo(map.getCenter().lng, at)
    map.setView(latLng(single), zoom, { animate: false })
    ground.reach(map.getZoom())
  }
  return {
    map,
    fit: box => {
      single = box && placeOf(box)
      const maxZoom = single ? aloneAt(single, covered) : closest
      map.fitBounds(box ? boundsOf(box) : world, { padding: [32, 32], maxZoom, animate: false })
      ground.reach(map.getZoom())
    },
    look,
    remove: () => {
      ground.remove()
      sized.disconnect()
      map.remove()
    },
  }
}
