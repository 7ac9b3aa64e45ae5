import { Alert, Button } from '@mui/material'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isPaused, subscribeTick } from '#src/auth/clock.ts'
import { useSession } from '#src/auth/pages.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { failureText, useT } from '#src/i18n/useT.ts'
import { secondsLeft } from '#src/session.ts'
import { minutesSeconds } from './Countdown.tsx'
import { useStay } from './useStay.ts'
import { work } from './work.ts'

/** Activity renews the session once less than this is left of its half hour, in seconds: at most six times an hour. */
const renewedBelow = 15 * 60
/** Milliseconds before activity retries a failed renewal. */
const triedEvery = 60_000
/** The warning appears this many seconds before the end, if the operator has been idle for this many ms. */
const warnedBefore = 120
const idleAfter = 30_000

/** The seconds left, within the last two minutes; else null. */
const lastSeconds = () => {
  const left = secondsLeft()
  return left > 0 && left <= warnedBefore ? left : null
}

/** Renews the session silently while the operator is active. */
function useRenewal({ mutate, isPending, isLast }: ReturnType<typeof useStay>): void {
  const tried = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() =>
    work.subscribe(() => {
      const now = performance.now()
      if (isPending || isLast || isPaused() || secondsLeft() > renewedBelow) return
      if (secondsLeft() === 0 || now - tried.current < triedEvery) return
      tried.current = now
      mutate()
    }),
  )
}

/** Why the session cannot be extended, or not yet. */
function Hindrance({ isLast, error }: Pick<ReturnType<typeof useStay>, 'isLast' | 'error'>) {
  const t = useT()
  const failed =
    error && `${t('session.stayFailed', { reason: failureText(error) })} ${t('session.stayTry')}`
  const text = isLast ? t('session.stayLimit') : failed
  return (
    <div role="alert">
      {text && (
        <Alert severity="warning" role="none">
          {text}
        </Alert>
      )}
    </div>
  )
}

/**
 * Keeps an active operator's session, and warns an idle one two minutes before its end; an active one is warned
 * when it cannot be kept.
 */
export function StaySignedIn() {
  const t = useT()
  const { token } = useSession()
  const staying = useStay()
  const { isPending, isLast, error, mutate } = staying
  useRenewal(staying)
  const left = useSyncExternalStore(subscribeTick, lastSeconds)
  /** The token whose warning was dismissed. */
  const [seen, setSeen] = useState<string | null>(null)
  /** The token being warned about: once shown, the warning stays, whatever is pressed. */
  const [warned, setWarned] = useState<string | null>(null)
  const wants = warned === token || work.idleFor() >= idleAfter || isLast || error !== null
  const isOpen = left !== null && seen !== token && !isPaused() && wants
  if (isOpen && warned !== token) setWarned(token)
  const putAside = () => setSeen(token)
  return (
    <Modal
      open={isOpen}
      title={t('session.ending')}
      onCancel={putAside}
      foot={() =>
        isLast ? (
          <Button variant="contained" onClick={putAside}>
            {t('action.close')}
          </Button>
        ) : (
          <Button
            variant="contained"
            aria-disabled={isPending}
            onClick={() => isPending || mutate()}
          >
            {t('layout.stay')}
          </Button>
        )
      }
    >
      <div className="st-stack st-gap-4">
        <p role="timer">{t('session.endsIn', { time: minutesSeconds(left ?? 0) })}</p>
        <Hindrance isLast={isLast} error={error} />
      </div>
    </Modal>
  )
}
