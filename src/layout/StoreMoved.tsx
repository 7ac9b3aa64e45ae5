import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { unsavedNow } from '../components/Leaving/unsaved.ts'
import { formatMoment } from '../i18n/format.ts'
import { useLanguageTag, useT } from '../i18n/useT.ts'
import { routeNamed } from '../routes.ts'
import { forgetMove, getSession, type Move, subscribe } from '../session.ts'

interface Left {
  /** The fate of unsaved text; null: there was none. */
  readonly fate: 'kept' | 'lost' | null
  /** The former store's page. */
  readonly address: string
}

const nothing: Left = { fate: null, address: '' }

/** Collects what the move leaves behind, before the former store's page is unmounted. */
function useLeft(): Left {
  const [left, setLeft] = useState(nothing)
  useEffect(() => {
    let before = getSession().move
    return subscribe(() => {
      const { move } = getSession()
      const isFirst = before === null && move !== null
      before = move
      if (!isFirst) return // moved again: what was left behind is the same
      const unsaved = unsavedNow()
      const fate = unsaved ? (unsaved.keep() ? 'kept' : 'lost') : null
      setLeft({ fate, address: location.pathname + location.search })
    })
  }, [])
  return left
}

/** Explains the move; whoever ended the connection is named, with their own words. */
function Happened({ move: { from, to, ended } }: { move: Move }) {
  const t = useT()
  const tag = useLanguageTag()
  if (!ended)
    return to
      ? t('session.moved', { to: to.name, from: from.name })
      : t('session.movedNone', { from: from.name })
  const { by, at, reason } = ended
  return (
    <>
      {t('session.movedEnded', { by, from: from.name, time: formatMoment(at, tag) })}{' '}
      <q>{reason}</q>
    </>
  )
}

/**
 * The connection was changed from outside this tab: shows from which store to which, and what happened to typed
 * text.
 */
export function StoreMoved() {
  const t = useT()
  const { move } = useSession()
  const { fate, address } = useLeft()
  if (!move) return <div role="alert" />
  const from = move.from.name
  const back = new URLSearchParams({ store: String(move.from.id), to: address })
  return (
    <div role="alert">
      <Alert role="note" className="st-row st-gap-wide st-apart" severity="warning">
        <p>
          <Happened move={move} />{' '}
          {fate && t(fate === 'kept' ? 'session.movedKept' : 'session.movedLost', { from })}
        </p>
        <div className="st-row">
          <Button component={Link} to={`${routeNamed('stores').path}?${back}`} onClick={forgetMove}>
            {t('session.movedBack', { from })}
          </Button>
          <Button onClick={forgetMove}>{t('session.understood')}</Button>
        </div>
      </Alert>
    </div>
  )
}
