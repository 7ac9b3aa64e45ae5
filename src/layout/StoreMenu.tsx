import { Alert, Button } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { Fact } from '../components/Fact.tsx'
import { Icon } from '../components/Icon.tsx'
import { unsavedNow, unsavedSent } from '../components/Leaving/unsaved.ts'
import { Names } from '../components/Names.tsx'
import { Popover } from '../components/Popover/Popover.tsx'
import {
  type AboutStore,
  lacksCall,
  useLive,
  useLiveState,
  useSupport,
} from '../dataProvider/index.ts'
import { formatMoment } from '../i18n/format.ts'
import { shownName } from '../i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '../i18n/useT.ts'
import { routeNamed } from '../routes.ts'
import { type CurrentStore, disconnect, sameSession } from '../session.ts'

const unheardMs = 30_000

/** Used while changes are reported; only an expired session goes unreported. */
const whileToldMs = 5 * 60_000

type QueryState = { readonly state: { readonly error: unknown } }

type Colleague = AboutStore['operators'][number]

/**
 * Who else is on the store: requested when the server reports that somebody came or went, or otherwise every 30 s
 * while the tab is visible. Failures are silent, and an older server, which cannot tell, is not asked again.
 */
function useOthers(store: number) {
  const { aboutStore } = useSupport()
  const everyMs = useLiveState() === 'live' ? whileToldMs : unheardMs
  const mayAsk = ({ state }: QueryState) => (lacksCall(state.error) ? (false as const) : everyMs)
  const others = useQuery({
    queryKey: ['connection', store, 'others'],
    queryFn: async () => (await aboutStore(store)).operators.filter(({ own }) => !own),
    staleTime: unheardMs,
    retry: false,
    networkMode: 'online',
    refetchInterval: mayAsk,
    refetchOnWindowFocus: query => mayAsk(query) !== false,
    refetchOnReconnect: query => mayAsk(query) !== false,
  })
  useLive('people', news => {
    if (news.kind === 'event' && news.payload.store !== store) return
    if (!lacksCall(others.error)) void others.refetch()
  })
  return others
}

function Others({ others, failed }: { others: readonly Colleague[] | undefined; failed: boolean }) {
  const t = useT()
  const tag = useLanguageTag()
  if (!others) return <p className="st-soft">{failed && t('session.othersUnknown')}</p>
  if (others.length === 0) return <p className="st-soft">{t('session.alone')}</p>
  return (
    <>
      <p>
        <strong>{t('session.others', { smart_count: others.length })}</strong>
      </p>
      <ul className="st-stack">
        {others.map(({ username, name, since, reason }) => (
          <li key={`${username} ${since}`}>
            <span>{shownName(name || username)}</span>{' '}
            <span className="st-soft">
              {t('connection.since', { time: formatMoment(since, tag) })}
            </span>
            <q className="st-block st-soft">{reason}</q>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The server's facts about the connection: version, reason, since when. */
function Facts({ store }: { store: CurrentStore }) {
  const t = useT()
  const tag = useLanguageTag()
  const { currentConnection } = useSupport()
  const { data, isError } = useQuery({
    queryKey: ['connection', store.id, 'current'],
    queryFn: currentConnection,
    staleTime: unheardMs,
  })
  const { version } = useSession()
  const connection = data?.store.id === store.id ? data : null
  return (
    <>
      <dl className="st-facts">
        <Fact title={t('session.version')}>{version ?? t('layout.versionUnknown')}</Fact>
        {connection && (
          <>
            <Fact title={t('session.reason')}>{connection.reason}</Fact>
            <Fact title={t('session.since')}>{formatMoment(connection.since, tag)}</Fact>
          </>
        )}
      </dl>
      {isError && <p className="st-soft">{t('session.aboutFailed')}</p>}
    </>
  )
}

/** Ends the connection; its state outlives the closed menu. */
function useEnding(store: CurrentStore) {
  const t = useT()
  const { endConnection } = useSupport()
  const notify = useNotify()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const isStill = sameSession()
      await unsavedSent() // drafts of a store need the connection
      await endConnection(store.id)
      if (!isStill()) return
      disconnect()
      notify(t('session.disconnected', { store: store.name }))
      // After the guard's own redirect, which would return to the page just left.
      setTimeout(() => void navigate(routeNamed('stores').path, { replace: true }))
    },
  })
}

interface DisconnectProps {
  store: CurrentStore
  ending: ReturnType<typeof useEnding>
}

/** Asks first if there is unsaved text. */
function Disconnect({ store, ending }: DisconnectProps) {
  const t = useT()
  const [question, setQuestion] = useState<{ title: string; text: string } | null>(null)
  const ask = () => {
    const unsaved = unsavedNow()
    if (!unsaved) return ending.isPending || ending.mutate()
    const fate = unsaved.keep() ? 'session.disconnectKept' : 'session.disconnectLost'
    setQuestion(
      unsaved.lost === undefined
        ? {
            title: t('session.disconnectTitle'),
            text: t(fate, { file: unsaved.name, store: store.name }),
          }
        : { title: unsaved.name, text: unsaved.lost },
    )
  }
  return (
    <>
      <Button aria-disabled={ending.isPending} onClick={() => ending.isPending || ask()}>
        <Icon name="unplug" />
        {t(ending.isPending ? 'session.disconnecting' : 'session.disconnect')}
      </Button>
      <div role="alert">
        {ending.error && (
          <Alert role="note" severity="error">
            {t('session.disconnectFailed', { reason: failureText(ending.error) })}
          </Alert>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirm={t('session.disconnect')}
        cancel={t('session.stay')}
        onConfirm={() => {
          setQuestion(null)
          ending.mutate()
        }}
        onCancel={() => setQuestion(null)}
      />
    </>
  )
}

/** Beside the store's name: the number of others on it, opening the details of the connection. */
export function StoreMenu({ store }: { store: CurrentStore }) {
  const t = useT()
  const others = useOthers(store.id)
  const ending = useEnding(store)
  const count = others.data?.length ?? 0
  const about = t('session.about', { store: store.name })
  return (
    <Popover
      title={about}
      className="st-bar-panel st-stack st-gap-3 st-pad-4"
      side="start"
      onToggle={open => open && void others.refetch()}
      opener={props => (
        <button
          type="button"
          className="st-bar-button st-inline st-rigid st-fine st-strong st-about-button"
          data-count={count > 0}
          aria-label={
            count > 0 ? `${about}, ${t('session.others', { smart_count: count })}` : about
          }
          title={count > 0 ? t('session.others', { smart_count: count }) : about}
          {...props}
        >
          <Icon name={count > 0 ? 'operator' : 'down'} />
          {count > 0 && <span aria-hidden="true">{count}</span>}
        </button>
      )}
    >
      <h2>
        <Names text={store.full_name || store.name} />
      </h2>
      <Facts store={store} />
      <Others others={others.data} failed={others.isError} />
      <Disconnect store={store} ending={ending} />
    </Popover>
  )
}
