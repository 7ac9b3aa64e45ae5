import { Button } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { LoadBoundary } from '../Loading/LoadBoundary.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import { isEmptyMap } from './pack.ts'
import {
  type Box,
  type LngLat,
  type MapContent,
  type MapKind,
  type MapTiles,
  mapKinds,
  noContent,
} from './types.ts'
import './map.css'

const Drawing = lazyPart(() => import('./Drawing.tsx'))

interface MapProps extends MapContent {
  /** What the map shows, in the operator's language. */
  label: string
  /** What each kind means: shown below the map, and said with each point. */
  kinds?: Partial<Record<MapKind, string>>
  /** What the squares are that points belong to, for the legend. */
  hubName?: string
  /** CSS pixels, or a length of CSS. */
  height?: number | string
  tiles?: MapTiles
  /** Whose data is shown. */
  attributions?: readonly string[]
  /** A point or a hub is chosen. */
  onChoose?: (id: string) => void
  /** A place of the map was pressed, where nothing stands. */
  onPlace?: (at: LngLat) => void
  /** A pin has been moved; without it pins stay. */
  onMovePin?: (id: string, at: LngLat) => void
  /** Names of points that are better known by now than by their labels. */
  names?: ReadonlyMap<string, string> | undefined
  /** Which points stand by themselves now. */
  onSeen?: (ids: readonly string[]) => void
  /** What part of the world is in sight now, and how close by. */
  onView?: (box: Box, zoom: number) => void
  /** A place that is shown from near by, whenever it is another one. */
  focus?: LngLat | null
  /** What the content is about: all there is is shown again when that is something else. */
  about?: string
}

const none: readonly string[] = []

/**
 * A map on our own ground: points in clusters, with lines to what they belong to; pins; areas. Lists that
 * do not change are to be the same lists from one drawing to the next: others are taken in anew.
 */
export function MapView({
  label,
  kinds = {},
  height = 380,
  attributions = none,
  ...props
}: MapProps) {
  const t = useT()
  const id = useId()
  const [fit, setFit] = useState(0)
  const { points, hubs, pins, lines, areas } = { ...noContent, ...props }
  const content = useMemo(
    () => ({ points, hubs, pins, lines, areas }),
    [points, hubs, pins, lines, areas],
  )
  const empty = isEmptyMap(content)
  return (
    <figure className="st-stack st-top" aria-labelledby={`${id}title`}>
      <figcaption className="st-caption">
        <span id={`${id}title`}>{label}</span>
        <Button variant="text" disabled={empty} onClick={() => setFit(fit + 1)}>
          {t('places.map.all')}
        </Button>
      </figcaption>
      <div
        className="st-map-frame st-panel st-sunken st-stack st-gap-0 st-place"
        style={{ height }}
      >
        <LoadBoundary>
          <Drawing
            part={{
              label,
              describedBy: `${id}keys`,
              content,
              kinds,
              tiles: props.tiles,
              attributions,
              fit,
              onChoose: props.onChoose,
              onMovePin: props.onMovePin,
              onPlace: props.onPlace,
              names: props.names,
              onSeen: props.onSeen,
              onView: props.onView,
              focus: props.focus,
              about: props.about,
            }}
            fallback={<p className="st-soft">{t('app.loading')}</p>}
          />
        </LoadBoundary>
      </div>
      <p id={`${id}keys`} className="st-hidden">
        {t(props.onMovePin ? 'places.map.keysPins' : 'places.map.keys')}
      </p>
      <Legend kinds={kinds} hubName={props.hubName} />
    </figure>
  )
}

/** What the shapes mean. Each point says it in words too. */
function Legend({ kinds, hubName }: Pick<MapProps, 'kinds'> & { hubName: string | undefined }) {
  const named = mapKinds.filter(kind => kinds?.[kind])
  if (named.length === 0) return null
  return (
    <ul className="st-map-legend st-row st-gap-wide" aria-hidden="true">
      {named.map(kind => (
        <li className="st-in-line st-small st-soft" key={kind}>
          <span className="st-map-point" data-kind={kind} />
          {kinds?.[kind]}
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
