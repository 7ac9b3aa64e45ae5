// Where the stores are. For many stores the server returns counts by area; zoomed in, they are requested again.
import { Alert } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { MapView } from '#src/components/Map/Map.tsx'
import type { MapPoint } from '#src/components/Map/types.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import {
  type FleetBox,
  type FleetPoint,
  type StoreState,
  storeStates,
  useSupport,
} from '#src/dataProvider/index.ts'
import { failureText, type Translate, useT } from '#src/i18n/useT.ts'
import { boxAround, countsOf, kinds, wholeWorld } from './places.ts'
import { connectPath, stateText } from './useFleet.ts'

const pointOf = (t: Translate, { latitude, longitude, states, store }: FleetPoint): MapPoint => {
  const at = [longitude, latitude] as const
  const [worst = 'none'] = storeStates.filter(state => states[state] > 0)
  if (!store) return { id: `c${longitude},${latitude}`, at, label: '', counts: countsOf(states) }
  const label = t('monitor.fleet.point', { name: store.name, state: stateText(worst, t) })
  return { id: `s${store.id}`, at, label, kind: kinds[worst] }
}

/** All stores, or those in view if there are too many. */
function usePoints(state: StoreState | null, seen: FleetBox | null) {
  const t = useT()
  const { fleetPoints } = useSupport()
  const ask = (box: FleetBox, enabled: boolean) => ({
    queryKey: ['fleet', 'points', state, box],
    queryFn: () => fleetPoints(box, state),
    enabled,
    placeholderData: keepPreviousData,
  })
  const all = useQuery(ask(wholeWorld, true))
  const areMany = all.data?.points.some(({ store }) => store === null) ?? false
  const isNear = areMany && seen !== null
  const near = useQuery(ask(seen ?? wholeWorld, isNear))
  const shown = (isNear && near.data) || all.data
  const points = useMemo(() => (shown?.points ?? []).map(point => pointOf(t, point)), [shown, t])
  const { data, isPlaceholderData, error } = isNear ? near : all
  return {
    query: all,
    points,
    loading: !error && (!data || isPlaceholderData),
    nearError: isNear ? near.error : null,
  }
}

export function FleetMap({ state }: { state: StoreState | null }) {
  const t = useT()
  const navigate = useNavigate()
  const [seen, setSeen] = useState<FleetBox | null>(null)
  const { query, points, loading, nearError } = usePoints(state, seen)
  const { data } = query
  if (query.error && !data) return <Reading query={query} failed={t('monitor.fleet.mapFailed')} />
  return (
    <>
      <MapView
        label={t('monitor.fleet.map')}
        points={points}
        kinds={{
          plain: t('monitor.fleet.plain'),
          good: t('monitor.fleet.up'),
          warn: t('monitor.fleet.degraded'),
          bad: t('monitor.fleet.bad'),
        }}
        height={360}
        loading={loading}
        about={state ?? ''}
        onView={(box, zoom) => setSeen(before => boxAround(box, zoom, before))}
        onChoose={id => {
          if (id.startsWith('s')) void navigate(connectPath(Number(id.slice(1))))
        }}
      />
      {nearError && (
        <Alert severity="error" role="alert">
          {t('monitor.fleet.mapFailed')}. {failureText(nearError)}
        </Alert>
      )}
      {data && data.without > 0 && (
        <p className="st-soft">{t('monitor.fleet.without', { smart_count: data.without })}</p>
      )}
    </>
  )
}
