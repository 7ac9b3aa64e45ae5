// The monitor: the state of the connected store, with its feed and its operators' notes beside it.
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Empty, QueryFailure, Skeleton } from '#src/components/Page/states.tsx'
import { ApiError } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Devices } from './Devices.tsx'
import { devicesPath, useMayGo } from './links.ts'
import { Machine } from './Machine.tsx'
import './monitor.css'
import { Notes } from './Notes.tsx'
import { Problems } from './Problems.tsx'
import { Services } from './Services.tsx'
import { StatusBar } from './StatusBar.tsx'
import { StoreFeed } from './StoreFeed.tsx'
import { StoreNumbers } from './StoreNumbers.tsx'
import { Thresholds } from './Thresholds.tsx'
import { type Reading, useMonitor } from './useMonitor.ts'

/** The host is unreachable: says why, and how old the rest is. */
function Unreached({ reading }: { reading: Reading }) {
  const t = useT()
  const tag = useLanguageTag()
  const mayGo = useMayGo()
  const { failure, asOf, reached, store } = reading
  return (
    <div role="alert">
      {failure && (
        <Alert role="note" className="st-row st-gap-wide st-apart" severity="error">
          <p>
            <strong>{t('monitor.unreached', { info: failure.info })}</strong>{' '}
            {reached
              ? t('monitor.lastReached', { time: formatMoment(reached, tag) })
              : t('monitor.neverReached')}{' '}
            {asOf && t('monitor.unreachedSince', { time: formatMoment(asOf, tag) })}{' '}
            {t('monitor.unreachedWhat')}
          </p>
          {mayGo('devices') && (
            <Button component={Link} to={devicesPath(store.id)}>
              {t('route.devices')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  )
}

/** Says why this store is not monitored. */
function NotHere({ reason }: { reason: string }) {
  const t = useT()
  return (
    <div className="st-panel">
      <Empty
        title={t('monitor.none')}
        action={
          <Button component={Link} to="/stores">
            {t('layout.changeStore')}
          </Button>
        }
      >
        {reason} {t('monitor.noneText')}
      </Empty>
    </div>
  )
}

function Standing({ state }: { state: ReturnType<typeof useMonitor> }) {
  const t = useT()
  const { reading, error, isFetching, refetch } = state
  if (error instanceof ApiError && error.code === 'host.none')
    return <NotHere reason={failureText(error)} />
  const failed = error && (
    <QueryFailure title={t('monitor.failed')} query={{ error, isFetching, refetch }} />
  )
  return (
    <>
      <StatusBar reading={reading} />
      {reading ? (
        <>
          {failed && <div className="st-panel">{failed}</div>}
          <Unreached reading={reading} />
          <Problems reading={reading} />
          <Services reading={reading} />
          <Machine reading={reading} />
          <StoreNumbers reading={reading} />
          <Devices reading={reading} />
        </>
      ) : (
        <div className="st-panel">{failed || <Skeleton shape="panel" rows={12} />}</div>
      )}
    </>
  )
}

export default function MonitorPage() {
  const t = useT()
  const mayGo = useMayGo()
  const { store, notSupported } = useSession()
  const reason = Object.hasOwn(notSupported, 'monitor') ? notSupported.monitor : undefined
  const state = useMonitor(reason === undefined)
  const [editing, setEditing] = useState(false)
  const chain = state.reading?.store.chain
  return (
    <Page
      title={t('route.monitor')}
      lead={t('monitor.lead', { store: store?.name ?? '' })}
      tools={
        <>
          <Button component={Link} to="/fleet">
            <Icon name="map" />
            {t('route.fleet')}
          </Button>
          {chain && mayGo('chains') && (
            <Button onClick={() => setEditing(true)}>{t('monitor.thresholds.open')}</Button>
          )}
        </>
      }
    >
      <div className="st-split">
        <div className="st-stack st-gap-4">
          {reason === undefined ? <Standing state={state} /> : <NotHere reason={reason} />}
        </div>
        <aside className="st-stack st-gap-4" aria-label={t('monitor.feed.title')}>
          <Notes key={store?.id} />
          <StoreFeed />
        </aside>
      </div>
      {editing && chain && <Thresholds chain={chain} onClose={() => setEditing(false)} />}
    </Page>
  )
}
