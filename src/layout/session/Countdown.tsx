import { useSyncExternalStore } from 'react'
import { isPaused, subscribeTick } from '#src/auth/clock.ts'
import { useT } from '#src/i18n/useT.ts'
import { secondsLeft } from '#src/session.ts'

/** Seconds as minutes:seconds; minutes may exceed 59. */
export const minutesSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** Time left in the session by the server's clock; 'Paused' while the browser is offline. */
export function Countdown() {
  const t = useT()
  const shown = useSyncExternalStore(subscribeTick, () => (isPaused() ? null : secondsLeft()))
  return (
    <span role="timer" aria-label={t('layout.sessionLeft')}>
      {shown === null ? t('layout.paused') : minutesSeconds(shown)}
    </span>
  )
}
