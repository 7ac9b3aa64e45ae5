// The connected store's exports, their paths on the host, and the existing export files.

import { Alert } from '@mui/material'
import { useSession } from '#src/auth/pages.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { failureText, useT } from '#src/i18n/useT.ts'
import { Exports } from './Exports.tsx'
import { Handler } from './Handler.tsx'
import { useHandlers } from './queries.ts'

export default function DownloadsPage() {
  const t = useT()
  const { store, notSupported } = useSession()
  const reason = notSupported.downloads
  return (
    <Page title={t('route.downloads')} lead={t('downloads.lead')}>
      {store && reason !== undefined && <Empty title={t('downloads.notSupported')}>{reason}</Empty>}
      {store && reason === undefined && <OfStore key={store.id} store={store.id} />}
    </Page>
  )
}

function OfStore({ store }: { store: number }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useHandlers(store)
  if (!data)
    return (
      <Reading
        query={{ data, error, isFetching, refetch }}
        failed={t('downloads.failed')}
        shape="panel"
        rows={6}
      />
    )
  return (
    <>
      {error && (
        <Alert severity="warning" role="alert">
          {t('downloads.stale', { info: failureText(error) })}{' '}
          <RetryButton retry={() => void refetch()} />
        </Alert>
      )}
      {data.length === 0 ? (
        <Empty title={t('downloads.none')}>{t('downloads.noneText')}</Empty>
      ) : (
        <ul className="st-tiles st-tiles-wide st-gap-4" aria-label={t('downloads.list')}>
          {data.map(handler => (
            <Handler key={handler.id} store={store} handler={handler} />
          ))}
        </ul>
      )}
      <Exports store={store} />
    </>
  )
}
