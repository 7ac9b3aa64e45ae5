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

/** Work asks for a later end once less than this is left of half an hour, in seconds: six times an hour at the most. */
const renewedBelow = 15 * 60
/** What failed is tried again by work after this long, in ms. */
const triedEvery = 60_000
/** The warning comes this long before the end, in seconds, to who has not worked for so many ms. */
const warnedBefore = 120
const idleAfter = 30_000

/** The seconds that are left, within the last two minutes; else null. */
const lastSeconds = () => {
  const left = secondsLeft()
  return left > 0 && left <= warnedBefore ? left : null
}

/** Work renews the session without a word. */
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

/** Why there is no way to stay, or none yet. */
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
 * Keeps the session of who works, and warns who does not two minutes before its end; who works is warned when it
 * cannot be kept.
 */
export function StaySignedIn() {
  const t = useT()
  const { token } = useSession()
  const staying = useStay()
  const { isPending, isLast, error, mutate } = staying
  useRenewal(staying)
  const left = useSyncExternalStore(subscribeTick, lastSeconds)
  /** The token whose warning was put aside. */
  const [seen, setSeen] = useState<string | null>(null)
  /** The token that the warning stands for: once there it stays, whatever is pressed. */
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
