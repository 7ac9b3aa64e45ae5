import { Button } from '@mui/material'
import { useState } from 'react'
import { formatTime } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { deviceOf } from './device.ts'

/** A live session, as the server reports it. */
interface LiveSession {
  readonly id: string
  /** The operator's own, current session. */
  readonly current: boolean
  readonly started: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly store: { readonly name: string } | null
}

function deviceText(t: Translate, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('operators.sessions.device', { browser, system })
  return browser ?? system ?? t('operators.sessions.unknownDevice')
}

interface SessionRowProps {
  session: LiveSession
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useT()
  const tag = useLanguageTag()
  const device = deviceText(t, session.userAgent)
  const since = t('connection.since', { time: formatTime(session.started, tag) })
  return (
    <li className="st-in-line st-gap-3 st-apart st-pad-rows st-under">
      <div className="st-stack st-gap-0">
        <strong>{shownName(device)}</strong>
        <span className="st-soft">
          {[since, session.address, session.store && shownName(session.store.name)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {session.current ? (
        <span className="st-rigid st-small st-strong st-good">
          {t('operators.sessions.current')}
        </span>
      ) : (
        <Button
          className="st-rigid"
          aria-label={t('operators.sessions.endOne', { device, since })}
          aria-disabled={busy}
          onClick={() => busy || onEnd()}
        >
          {t('operators.sessions.end')}
        </Button>
      )}
    </li>
  )
}

interface SessionsListProps {
  sessions: readonly LiveSession[]
  /** Ends the session of that id; without an id, all except the current one. */
  onEnd: (id?: string) => void
  busy: boolean
  /** Label of the button that ends all. */
  endAll: string
  /** Explains the consequence of ending a session. */
  consequence: string
}

/** Where the operator is signed in, with a way to end each session. Each end asks for confirmation. */
export function SessionsList(props: SessionsListProps) {
  const { sessions, onEnd, busy, endAll, consequence } = props
  const t = useT()
  /** The session to confirm; '' means all. */
  const [ending, setEnding] = useState<string | null>(null)
  const others = sessions.filter(({ current }) => !current)
  const chosen = sessions.find(({ id }) => id === ending)

  if (sessions.length === 0) return <p className="st-soft">{t('operators.sessions.none')}</p>
  return (
    <>
      <ul className="st-stack st-gap-0" aria-busy={busy}>
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => setEnding(session.id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button color="error" aria-disabled={busy} onClick={() => !busy && setEnding('')}>
          {endAll}
        </Button>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={t('operators.sessions.endTitle')}
        text={`${
          chosen
            ? t('operators.sessions.endsOne', { device: deviceText(t, chosen.userAgent) })
            : t('operators.sessionsEnd', { smart_count: others.length })
        } ${consequence}`}
        confirm={t('operators.sessions.endConfirm')}
        onConfirm={() => {
          const id = ending
          setEnding(null)
          onEnd(id || undefined)
        }}
        onCancel={() => setEnding(null)}
      />
    </>
  )
}
