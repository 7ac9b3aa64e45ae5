// The fleet: the state of all stores, for operators without a connection. A press leads to connecting.

import { Alert, Button } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { ChoicePills } from '#src/components/DataTable/ChoicePills.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { Since } from '#src/components/Time/Since.tsx'
import { type FleetStore, fleetList, listAddress, storeStates } from '#src/dataProvider/index.ts'
import { countryName, formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { useMayGo } from '../links.ts'
import '../monitor.css'
import { FleetMap } from './FleetMap.tsx'
import { connectPath, stateText, useFleet } from './useFleet.ts'

const address = listAddress(fleetList)
const sizes = [10, 25, 50, 100]

/** The number of stores in each state; a press filters by it. */
function Counts({ counts, countsError }: ReturnType<typeof useFleet>) {
  const t = useT()
  if (countsError && !counts)
    return (
      <Alert severity="error" role="alert">
        {t('monitor.fleet.countsFailed')} {failureText(countsError)}
      </Alert>
    )
  if (!counts) return <Skeleton rows={1} />
  const choices = storeStates.map(state => ({
    value: state,
    count: counts.states[state],
    text: <Mark state={state}>{stateText(state, t)}</Mark>,
  }))
  return <ChoicePills name="state" label={t('monitor.fleet.counts')} choices={choices} />
}

function useColumns() {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo<readonly TableColumn<FleetStore>[]>(
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
              {shownName(store.name)}
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
            {info && <span className="st-soft st-small st-block st-wrap">{info}</span>}
          </>
        ),
      },
      {
        id: 'since',
        title: t('monitor.fleet.since'),
        value: ({ since }) => since,
        cell: ({ since, sinceAfter }) => (since ? <Since since={since} after={sinceAfter} /> : '–'),
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
  const { state, counts } = fleet
  const mayGo = useMayGo()
  const minutes = counts?.heartbeat ? Math.round(counts.heartbeat / 60) : null
  const lead = [
    t('monitor.fleet.lead'),
    ...(minutes === null ? [] : [t('monitor.fleet.heartbeat', { smart_count: minutes })]),
  ].join(' ')
  return (
    <Page title={t('route.fleet')} lead={lead}>
      <AddressList resource="fleet" address={address} filters={{ state }}>
        <div className="st-panel st-stack st-pad-wide">
          <Counts {...fleet} />
        </div>
        <div className="st-panel">
          <DataTable
            name="fleet"
            label={t('monitor.fleet.list')}
            pagesLabel={t('monitor.fleet.pages')}
            columns={columns}
            failed={t('monitor.fleet.failed')}
            empty={{
              title: t('monitor.fleet.none'),
              text: t('monitor.fleet.noneText'),
              action: mayGo('chains') && (
                <Button component={Link} to={routeNamed('chains').path}>
                  {t('route.chains')}
                </Button>
              ),
            }}
            noneFound={{ title: t('monitor.fleet.noneFound'), clear: t('monitor.fleet.showAll') }}
            sizes={sizes}
            filterNames={['state']}
            owner={useSession().claims?.username ?? ''}
            zoned
          />
        </div>
        <div className="st-panel st-stack st-pad-wide">
          <LoadBoundary>
            <FleetMap state={state} />
          </LoadBoundary>
        </div>
      </AddressList>
    </Page>
  )
}
