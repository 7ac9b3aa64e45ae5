// The map every widget with a map stands on: Leaflet over the ground from our own bundle.
import {
  control,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  map as leafletMap,
  tileLayer,
} from 'leaflet'
import type { Translate } from '#src/i18n/useT.ts'
import { subscribeTheme } from '#src/theme/scheme.ts'
import { isStill } from '../motion.ts'
import { type Inks, makeGround } from './ground.ts'
import { nearTo } from './pack.ts'
import type { Box, LngLat, MapTiles } from './types.ts'
import 'leaflet/dist/leaflet.css'

export interface BaseOptions {
  label: string
  /** Id of the element that says which keys there are. */
  describedBy: string
  t: Translate
  tiles?: MapTiles | undefined
  attributions: readonly string[]
}

export interface BaseMap {
  map: LeafletMap
  fit(box: Box | null): void
  /** Shows a place from near by, and not farther away than it is seen now. */
  look(at: LngLat): void
  remove(): void
}

const world: LatLngBoundsExpression = [
  [-58, -170],
  [75, 170],
]

/** The zoom at which a place and what stands around it are told apart. */
const nearBy = 11
/** On our own ground a place is shown with the coasts and borders around it: closer, the map would be blank. */
const alone = 8
/** As close as several places are brought; tiles have streets there. */
const closest = 15

/** How close a box is brought at most: one that is a single place has nothing in it that would tell where it is. */
const closestTo = ([west, south, east, north]: Box, hasTiles: boolean): number =>
  west === east && south === north && !hasTiles ? alone : closest

const boundsOf = ([west, south, east, north]: Box): LatLngBoundsExpression => [
  [south, west],
  [north, east],
]

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.codePointAt(0)};`)

/** The colours of the roles, as the theme has them now: canvas knows no custom properties. */
function readInks(container: HTMLElement): Inks {
  const probe = document.createElement('span')
  probe.className = 'st-map-inks'
  container.append(probe)
  const { color, backgroundColor, outlineColor } = getComputedStyle(probe)
  probe.remove()
  return { sea: backgroundColor, land: color, border: outlineColor }
}

/** The wheel moves the page until somebody turns to the map. */
function zoomByWheelInside(map: LeafletMap, container: HTMLElement) {
  map.scrollWheelZoom.disable()
  container.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  container.addEventListener('focusout', ({ relatedTarget }) => {
    const stays = relatedTarget instanceof Node && container.contains(relatedTarget)
    if (!stays) map.scrollWheelZoom.disable()
  })
}

export function makeBaseMap(container: HTMLElement, options: BaseOptions): BaseMap {
  const { label, describedBy, t, tiles, attributions } = options
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
  const credits = control.attribution({ prefix: 'Leaflet' }).addTo(map)
  for (const attribution of ['Natural Earth', ...attributions])
    credits.addAttribution(escaped(attribution))

  const ground = makeGround(
    () => readInks(container),
    error => console.error('The ground of a map could not be loaded:', error),
  )
  ground.layer.addTo(map)
  if (tiles) tileLayer(tiles.url, { attribution: escaped(tiles.attribution) }).addTo(map)
  const stopTheme = subscribeTheme(ground.redraw)
  map.on('zoomend', () => ground.reach(map.getZoom()))
  zoomByWheelInside(map, container)
  const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sized.observe(container)
  map.fitBounds(world, { animate: false })
  return {
    map,
    fit: box => {
      const maxZoom = box ? closestTo(box, tiles !== undefined) : closest
      map.fitBounds(box ? boundsOf(box) : world, { padding: [32, 32], maxZoom, animate: false })
      ground.reach(map.getZoom())
    },
    look: at => {
      const [lng, lat] = nearTo(map.getCenter().lng, at)
      const zoom = Math.max(map.getZoom(), tiles ? nearBy : alone)
      map.setView([lat, lng], zoom, { animate: false })
      ground.reach(map.getZoom())
    },
    remove: () => {
      stopTheme()
      sized.disconnect()
      map.remove()
    },
  }
}
