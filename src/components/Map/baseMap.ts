// The base of every widget with a map: Leaflet over the console's own ground.
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
import type { MapTarget } from './search/places.ts'
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
  /** Null: only the console's own ground. */
  streets: StreetsSource | null
}

export interface BaseMap {
  map: LeafletMap
  fit(box: Box | null): void
  /** Zooms in on a place, but never out. */
  look(at: LngLat): void
  /** Moves to a place unless it is in sight. */
  reveal(at: LngLat): void
  /** Reports each move by hand; returns how to stop. */
  onChosen(chosen: (view: MapTarget) => void): () => void
  /** Moves to a place at a given zoom. */
  show(at: LngLat, zoom: number): void
  remove(): void
}

const world: LatLngBoundsExpression = [
  [-58, -170],
  [75, 170],
]

/** The closest zoom for a single place without streets: coasts and borders must be in sight. */
const closestBare = 8
/** The closest zoom for places among streets, and for several places. */
const closest = 15

/** The closest zoom for a single place. */
const closestAt = ([lng, lat]: LngLat, covered: Box | null): number => {
  if (!covered) return closestBare
  const [west, south, east, north] = covered
  const isCovered = wrapped(lng) >= west && wrapped(lng) <= east && lat >= south && lat <= north
  return isCovered ? closest : closestBare
}

/** The only place in a box; null when the box is larger. */
const placeOf = ([west, south, east, north]: Box): LngLat | null =>
  west === east && south === north ? [west, south] : null

const boundsOf = ([west, south, east, north]: Box): LatLngBoundsExpression => [
  [south, west],
  [north, east],
]

/** Lets the wheel zoom while the map has the focus; otherwise it scrolls the page. */
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
  // Above the credits, which are as wide as a phone.
  control.scale({ imperial: false, position: 'bottomright' }).addTo(map)
}

/** Reports what a map shows after each move. */
export function watchView(map: LeafletMap, look: (box: Box, zoom: number) => void): void {
  map.on('moveend', () => {
    const seen = map.getBounds()
    look(
      [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()],
      Math.round(map.getZoom()),
    )
  })
}

/** Long: every way to move the map shares the state that tells it from a move by hand. */
export function makeBaseMap(
  container: HTMLElement,
  { label, describedBy, t, language, streets }: BaseOptions,
): BaseMap {
  const still = isStill()
  /** The part of the world that has streets. */
  let covered: Box | null = null
  /** The single place that the map last moved to; null after another move. */
  let single: LngLat | null = null
  const map = leafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    // The whole world on a phone, too.
    minZoom: container.clientWidth < 512 ? 0 : 1,
    maxZoom: 19,
    worldCopyJump: false,
  })
  nameRegion(container, label, describedBy)
  const ground = layGround(map, container, {
    t,
    language,
    streets,
    // Zooms in on a single place, which was shown from afar.
    onStreets: bounds => {
      covered = bounds
      if (single && map.getCenter().equals(latLng(single), 1e-4)) look(single)
    },
  })
  addControls(map, t)
  map.on('zoomend', () => ground.reach(map.getZoom()))
  zoomByWheelInside(map, container)
  /** Whether the console moves the map, which is never animated. */
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
    const zoom = Math.max(map.getZoom(), closestAt(at, covered))
    const place = nearTo(map.getCenter().lng, at)
    single = place
    move(() => map.setView(latLng(place), zoom, { animate: false }))
    ground.reach(map.getZoom())
  }
  return {
    map,
    fit: box => {
      single = box && placeOf(box)
      const maxZoom = single ? closestAt(single, covered) : closest
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
      single = null
      move(() => map.setView(latLng(nearTo(map.getCenter().lng, at)), zoom, { animate: false }))
      ground.reach(zoom)
    },
    remove: () => {
      ground.remove()
      sized.disconnect()
      map.remove()
    },
  }
}
