// The store's dispatch screen, in a separate page between it and the console.
import { useSession } from '#src/auth/pages.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Empty, ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { ApiError } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { Frame } from './Frame.tsx'
import { ProblemPanel } from './ProblemPanel.tsx'
import { useDispatch } from './useDispatch.ts'
import { problemOf } from './view.ts'
import './dispatch.css'

export default function DispatchPage() {
  const t = useT()
  const { store, notSupported } = useSession()
  const reason = notSupported.dscreen
  return (
    <Page title={t('route.dscreen')} fill>
      {reason === undefined ? (
        store && <Screen key={store.id} store={store.id} name={store.name} />
      ) : (
        <div className="st-panel">
          <Empty title={t('dispatch.notSupported')}>{reason}</Empty>
        </div>
      )}
    </Page>
  )
}

function Screen({ store, name }: { store: number; name: string }) {
  const t = useT()
  const { data, error, isFetching, again, seenAt, shown } = useDispatch(store)
  if (shown) {
    const doubt = error ? 'call' : data && problemOf(data) !== null ? 'screen' : null
    return <Frame shown={shown} store={name} seenAt={seenAt} doubt={doubt} again={again} />
  }
  const problem = data && problemOf(data)
  return (
    <div className="st-panel" aria-busy={isFetching}>
      {data && problem && !error && (
        <ProblemPanel screen={data} problem={problem} busy={isFetching} again={again} />
      )}
      {error && <Failed error={error} busy={isFetching} again={again} />}
      {!error && !problem && <Skeleton shape="panel" rows={6} label={t('dispatch.asking')} />}
    </div>
  )
}

function Failed({ error, busy, again }: { error: unknown; busy: boolean; again: () => void }) {
  const t = useT()
  const hasNone = error instanceof ApiError && error.code === 'dispatch.none'
  const title = t(hasNone ? 'dispatch.notSupported' : 'dispatch.failed')
  if (hasNone) return <Empty title={title}>{failureText(error)}</Empty>
  return <ErrorPanel title={title} reason={failureText(error)} retry={again} busy={busy} />
}
