import { Button } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { LoadBoundary } from '../Loading/LoadBoundary.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import { type MapHome, useHome } from './opening/home.ts'
import { isEmptyMap } from './pack.ts'
import { PlaceSearch } from './search/PlaceSearch.tsx'
import { useSeeking } from './search/useSeeking.ts'
import { type MapContent, type MapKinds, type MapUses, mapKinds, noContent } from './types.ts'
import './map.css'

const noHome: MapHome = {}

const Drawing = lazyPart(() => import('./Drawing.tsx'))

interface MapProps extends MapContent, MapUses {
  /** Where the map opens without content; the world by default. */
  home?: MapHome
  /** The meaning of each kind: shown below the map, and announced with each point. */
  kinds?: MapKinds
  /** The legend's name for the squares that points belong to. */
  hubName?: string
  /** CSS pixels, or a CSS length. */
  height?: number | string
}

/**
 * A map on our own base layer: areas, clustered points with lines to their hubs, and pins. Keep the same arrays between
 * renders if nothing changed: new ones are processed again.
 */
export function MapView({ kinds = {}, hubName, home = noHome, height = 380, ...props }: MapProps) {
  const t = useT()
  const id = useId()
  const [fit, setFit] = useState(0)
  const { target, go, look, near } = useSeeking()
  const [drawn, setDrawn] = useState<MapContent['points']>()
  const { points, hubs, pins, areas, loading = false, ...uses } = { ...noContent, ...props }
  const waits = loading || (points.length > 0 && drawn !== points)
  const onSeen: MapUses['onSeen'] = ids => {
    setDrawn(points)
    uses.onSeen?.(ids)
  }
  const onView: MapUses['onView'] = (...seen) => {
    look(...seen)
    uses.onView?.(...seen)
  }
  const content = useMemo(() => ({ points, hubs, pins, areas }), [points, hubs, pins, areas])
  const empty = isEmptyMap(content)
  const shown = { ...uses, onSeen, onView, home: useHome(home, empty) }
  return (
    <figure className="st-stack st-top" aria-labelledby={`${id}title`}>
      <figcaption className="st-caption">
        <span id={`${id}title`}>{uses.label}</span>
        <Button variant="text" disabled={empty} onClick={() => setFit(fit + 1)}>
          {t('places.map.all')}
        </Button>
      </figcaption>
      <PlaceSearch label={uses.label} near={near} onGo={go} />
      <div
        className="st-map-frame st-panel st-sunken st-stack st-gap-0 st-place"
        style={{ height }}
        aria-busy={waits}
      >
        {waits && (
          <p className="st-map-waits st-raised st-pad-2 st-small" role="status">
            {t('places.map.loading')}
          </p>
        )}
        <LoadBoundary>
          <Drawing
            part={{ ...shown, describedBy: `${id}keys`, content, kinds, fit, target }}
            fallback={waits ? null : <p className="st-soft">{t('app.loading')}</p>}
          />
        </LoadBoundary>
      </div>
      <p id={`${id}keys`} className="st-hidden">
        {t(uses.onMovePin ? 'places.map.keysPins' : 'places.map.keys')}
      </p>
      <Legend kinds={kinds} hubName={hubName} />
    </figure>
  )
}

/** The legend. Each point also states its meaning in text. */
function Legend({ kinds, hubName }: { kinds: MapKinds; hubName: string | undefined }) {
  const named = mapKinds.filter(kind => kinds[kind])
  if (named.length === 0) return null
  return (
    <ul className="st-map-legend st-row st-gap-wide" aria-hidden="true">
      {named.map(kind => (
        <li className="st-in-line st-small st-soft" key={kind}>
          <span className="st-map-point" data-kind={kind} />
          {kinds[kind]}
        </li>
      ))}
      {hubName && (
        <li className="st-in-line st-small st-soft">
          <span className="st-map-hub" />
          {hubName}
        </li>
      )}
    </ul>
  )
}
