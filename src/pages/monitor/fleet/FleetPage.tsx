// The fleet: how all stores are, for whoever has no store yet. A press leads to the connection.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../auth/pages.ts'
import { DataTable } from '../../../components/DataTable/DataTable.tsx'
import type { TableColumn } from '../../../components/DataTable/types.ts'
import { LoadBoundary } from '../../../components/LoadBoundary.tsx'
import { MapView } from '../../../components/Map/Map.tsx'
import type { MapPoint } from '../../../components/Map/types.ts'
import { Page } from '../../../components/Page/Page.tsx'
import { ErrorPanel, Skeleton } from '../../../components/Page/states.tsx'
import { type StoreState, storeStates, useSupport } from '../../../dataProvider/index.ts'
import { countryName, formatNumber } from '../../../i18n/format.ts'
import { failureText, type Translate, useLanguageTag, useT } from '../../../i18n/useT.ts'
import { Ago } from '../Ago.tsx'
import { Mark } from '../Mark.tsx'
import '../monitor.css'
import { connectPath, type Row, stateText, useFleet } from './useFleet.ts'

const sizes = [10, 25, 50, 100]
const kinds = {
  ...{ refused: 'bad', down: 'bad', degraded: 'warn', unknown: 'plain', up: 'good' },
  none: 'plain',
} as const satisfies Record<StoreState, MapPoint['kind']>

type FleetList = ReturnType<typeof useFleet>

/** How many are in which state; a press shows only those. */
function Counts({ state, narrow, counts, countsError }: FleetList) {
  const t = useT()
  const tag = useLanguageTag()
  if (countsError && !counts)
    return (
      <p className="st-note" data-kind="bad" role="alert">
        {t('monitor.fleet.countsFailed')} {failureText(countsError)}
      </p>
    )
  if (!counts) return <Skeleton rows={1} />
  return (
    <ul className="st-monitor-counts" aria-label={t('monitor.fleet.counts')}>
      {storeStates.map(one => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={state === one}
            onClick={() => narrow(state === one ? null : one)}
          >
            <Mark state={one}>
              {stateText(one, t)} <strong>{formatNumber(counts.states[one], tag)}</strong>
            </Mark>
          </button>
        </li>
      ))}
    </ul>
  )
}

function usePoints(state: StoreState | null, t: Translate) {
  const { fleetPoints } = useSupport()
  const query = useQuery({
    queryKey: ['fleet', 'points', state],
    queryFn: () => fleetPoints(state),
    retry: false,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const points = useMemo(
    () =>
      (data?.points ?? []).map(
        ({ latitude, longitude, stores, state: worst, store }): MapPoint => ({
          id: store ? `s${store.id}` : `c${latitude},${longitude}`,
          at: [longitude, latitude],
          kind: kinds[worst],
          label: store
            ? t('monitor.fleet.point', { name: store.name, state: stateText(worst, t) })
            : t('monitor.fleet.many', { smart_count: stores, state: stateText(worst, t) }),
        }),
      ),
    [data, t],
  )
  return { ...query, points }
}

function FleetMap({ state }: { state: StoreState | null }) {
  const t = useT()
  const navigate = useNavigate()
  const { points, data, error, isFetching, refetch } = usePoints(state, t)
  if (error && !data)
    return (
      <ErrorPanel
        title={t('monitor.fleet.mapFailed')}
        reason={failureText(error)}
        retry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton rows={9} />
  return (
    <>
      <MapView
        label={t('monitor.fleet.map')}
        points={points}
        kinds={{
          plain: t('monitor.fleet.plain'),
          good: t('monitor.fleet.good'),
          warn: t('monitor.fleet.warn'),
          bad: t('monitor.fleet.bad'),
        }}
        height={360}
        about={state ?? ''}
        onChoose={id => {
          if (id.startsWith('s')) void navigate(connectPath(Number(id.slice(1))))
        }}
      />
      {data.without > 0 && (
        <p className="st-soft">{t('monitor.fleet.without', { smart_count: data.without })}</p>
      )}
    </>
  )
}

function useColumns() {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo<readonly TableColumn<Row>[]>(
    () => [
      {
        id: 'store',
        title: t('monitor.fleet.store'),
        heads: true,
        value: ({ store }) => store.name,
        cell: ({ store }) => (
          <>
            <Link
              to={connectPath(store.id)}
              title={t('monitor.fleet.connect', { name: store.name })}
            >
              {store.name}
            </Link>{' '}
            <span className="st-soft">{store.storeNumber}</span>
          </>
        ),
      },
      {
        id: 'state',
        title: t('monitor.fleet.state'),
        value: ({ state }) => stateText(state, t),
        cell: ({ state, info }) => (
          <>
            <Mark state={state}>{stateText(state, t)}</Mark>
            {info && <span className="st-soft st-monitor-why">{info}</span>}
          </>
        ),
      },
      {
        id: 'since',
        title: t('monitor.fleet.since'),
        value: ({ since }) => since,
        cell: ({ since }) => (since ? <Ago at={since} /> : '–'),
      },
      {
        id: 'devices',
        title: t('monitor.fleet.devices'),
        value: ({ devices: { total, wrong } }) =>
          wrong > 0 ? t('monitor.fleet.wrong', { wrong, total }) : formatNumber(total, tag),
      },
      {
        id: 'operators',
        title: t('monitor.fleet.operators'),
        value: ({ operators }) => operators,
      },
      {
        id: 'country',
        title: t('monitor.fleet.country'),
        value: ({ store }) => countryName(store.country, tag),
      },
      { id: 'chain', title: t('monitor.fleet.chain'), value: ({ store }) => store.chain },
    ],
    [t, tag],
  )
}

export default function FleetPage() {
  const t = useT()
  const fleet = useFleet()
  const columns = useColumns()
  const { list, state, isNarrowed, clear } = fleet
  const all = (
    <button type="button" className="st-button" onClick={clear}>
      {t('monitor.fleet.showAll')}
    </button>
  )
  return (
    <Page title={t('route.fleet')} lead={t('monitor.fleet.lead')}>
      <div className="st-panel st-monitor-fleet">
        <Counts {...fleet} />
      </div>
      <div className="st-panel st-monitor-fleet">
        <LoadBoundary>
          <FleetMap state={state} />
        </LoadBoundary>
      </div>
      <div className="st-panel">
        <DataTable
          name="fleet"
          label={t('monitor.fleet.list')}
          pagesLabel={t('monitor.fleet.pages')}
          columns={columns}
          list={list}
          failed={t('monitor.fleet.failed')}
          empty={
            isNarrowed
              ? { title: t('monitor.fleet.noneFound'), action: all }
              : { title: t('monitor.fleet.none') }
          }
          sizes={sizes}
          filterNames={['state']}
          owner={useSession().claims?.username ?? ''}
          zoned
        />
      </div>
    </Page>
  )
}
