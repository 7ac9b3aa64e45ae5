// Shells on the store's host, each in its own tab.

import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/auth/pages.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { Terminals } from './Terminals.tsx'
import './terminal.css'

export default function TerminalPage() {
  const t = useT()
  const { store } = useSession()
  const { listTerminals } = useSupport()
  const query = useQuery({
    queryKey: ['terminals', store?.id],
    queryFn: () => listTerminals(store ? { store: store.id } : {}),
    // Requested once: from then on the tabs track it themselves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data } = query
  return (
    <Page title={t('route.terminal')}>
      {data?.offer.available && store && <Terminals key={store.id} list={data} store={store.id} />}
      {data && !data.offer.available && (
        <div className="st-panel">
          <Empty title={t('terminal.none')}>{data.offer.reason}</Empty>
        </div>
      )}
      <Reading query={query} failed={t('terminal.failed')} shape="panel" rows={9} />
    </Page>
  )
}
