import { useEffect, useState } from 'react'
import { useSession } from '../auth/pages.ts'
import { useT } from '../i18n/useT.ts'
import { secondsLeft } from '../session.ts'

/** Seconds as minutes:seconds; minutes may exceed 59. */
export const minutesSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** Draws again each second, and at once when the tab wakes or the network comes or goes. */
export function useTick() {
  const [, tick] = useState(0)
  useEffect(() => {
    const draw = () => tick(count => count + 1)
    const timer = setInterval(draw, 1000)
    const events = ['online', 'offline', 'focus'] as const
    for (const event of events) window.addEventListener(event, draw)
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, draw)
    }
  }, [])
}

/** Time left in the session by the server's clock; 'Paused' while the browser is offline. */
export function Countdown() {
  const t = useT()
  const session = useSession()
  useTick()
  return (
    <span className="st-countdown" role="timer" aria-label={t('layout.sessionLeft')}>
      {navigator.onLine ? minutesSeconds(secondsLeft(session)) : t('layout.paused')}
    </span>
  )
}
