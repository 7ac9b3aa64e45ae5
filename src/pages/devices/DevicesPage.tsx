// Manage Connections: the registered devices of all stores, and who is connected where.
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { useT } from '#src/i18n/useT.ts'
import { LiveConnections } from './connections/LiveConnections.tsx'
import { DevicesView } from './DevicesView.tsx'
import './devices.css'

const views = ['devices', 'live'] as const
const titles = { devices: 'devices.list', live: 'devices.live.title' } as const

/** Parameters that belong to only one of the views. */
const nothing = { device: null, do: null, page: null, sort: null, filter: null }

export default function DevicesPage() {
  const t = useT()
  const { search, change, linkTo } = useSearchAddress()
  const view = search.get('view') === 'live' ? 'live' : 'devices'
  const to = (name: string) => withValues({ ...nothing, view: name === 'live' ? name : null })
  return (
    <Page title={t('route.devices')} lead={t('devices.lead')}>
      <Tabs
        label={t('devices.views')}
        tabs={views.map(name => ({ name, label: t(titles[name]), href: linkTo(to(name)).to }))}
        current={view}
        onChoose={({ name }) => change(to(name))}
      >
        <LoadBoundary>{view === 'live' ? <LiveConnections /> : <DevicesView />}</LoadBoundary>
      </Tabs>
    </Page>
  )
}
