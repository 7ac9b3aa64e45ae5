// All that lies below a map's own content: land, names of towns, streets, and whose they are.
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
  /** Null: the console's own ground alone. */
  readonly streets: StreetsSource | null
  /** There are streets in this part of the world. */
  readonly laid: (bounds: Box) => void
}

/** Credits are written as HTML. */
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

export function layGround(
  map: LeafletMap,
  container: HTMLElement,
  { t, language, streets, laid }: GroundOptions,
) {
  const credits = control.attribution({ prefix: 'Leaflet' })
  credits.addAttribution('Natural Earth').addAttribution('GeoNames').addTo(map)
  const failed = (error: unknown) =>
    console.error('The ground of a map could not be loaded:', error)
  makeGroundPanes(map)
  const ground = makeGround(() => groundInks(container), failed, groundPanes.ground)
  ground.layer.addTo(map)
  nameTowns(map, failed)
  const tell = makeNotice(map)
  const over =
    streets &&
    layStreets(map, {
      source: streets,
      language,
      inks: () => streetInks(container),
      laid: ({ attribution, bounds }) => {
        if (attribution !== null) credits.addAttribution(plain(attribution))
        laid(bounds)
      },
      tell: why => tell(why === null ? null : t('places.map.noStreets', { why })),
      damagedText: t('places.map.damaged'),
      textOf: failureText,
    })
  const stopTheme = subscribeTheme(() => {
    ground.redraw()
    over?.redraw()
  })
  return {
    /** Loads finer land when the zoom needs it. */
    reach: ground.reach,
    remove: () => {
      stopTheme()
      over?.remove()
    },
  }
}
