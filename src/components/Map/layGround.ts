// Everything below a map's content: land, names of towns, streets and credits.
import { Control, control, type Map as LeafletMap } from 'leaflet'
import { failureText, type Translate } from '#src/i18n/useT.ts'
import { subscribeTheme } from '#src/theme/scheme.ts'
import { makeGround } from './ground.ts'
import { groundInks, streetInks } from './inks.ts'
import { layStreets, type StreetsSource } from './streets/index.ts'
import { groundPanes, makeGroundPanes, nameTowns } from './towns/townLayer.ts'
import type { Box } from './types.ts'

interface GroundOptions {
  readonly t: Translate
  /** For `Intl`. */
  readonly language: string
  /** Null: only the console's own ground. */
  readonly streets: StreetsSource | null
  /** Called with the box of the streets once they are on the map. */
  readonly onStreets: (bounds: Box) => void
}

/** Escapes a text for the credits, which take HTML. */
function escaped(text: string): string {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}

/** A line on the map whose changes are announced. */
function makeNotice(map: LeafletMap): (text: string | null) => void {
  const line = document.createElement('p')
  line.className = 'st-map-notice st-raised st-pad-2 st-small'
  line.setAttribute('role', 'status')
  Object.assign(new Control({ position: 'topright' }), { onAdd: () => line }).addTo(map)
  return text => {
    if (line.textContent !== (text ?? '')) line.textContent = text
  }
}

export function layGround(
  map: LeafletMap,
  container: HTMLElement,
  { t, language, streets, onStreets }: GroundOptions,
) {
  const credits = control.attribution({ prefix: 'Leaflet' })
  credits.addAttribution('Natural Earth').addAttribution('GeoNames').addTo(map)
  const failed = (error: unknown) => console.error('Cannot load the ground of a map:', error)
  makeGroundPanes(map)
  const ground = makeGround(() => groundInks(container), failed, groundPanes.ground)
  ground.layer.addTo(map)
  nameTowns(map, failed)
  const tell = makeNotice(map)
  const streetsOver =
    streets &&
    layStreets(map, {
      source: streets,
      language,
      inks: () => streetInks(container),
      onLaid: ({ attribution, bounds }) => {
        if (attribution !== null) credits.addAttribution(escaped(attribution))
        onStreets(bounds)
      },
      tell: why => tell(why === null ? null : t('places.map.noStreets', { why })),
      damagedText: t('places.map.damaged'),
      textOf: failureText,
    })
  const stopTheme = subscribeTheme(() => {
    ground.redraw()
    streetsOver?.redraw()
  })
  return {
    /** Loads finer land when the zoom needs it. */
    reach: ground.reach,
    remove: () => {
      stopTheme()
      streetsOver?.remove()
    },
  }
}
