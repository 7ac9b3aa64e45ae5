import { Alert, Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#src/components/Page/states.tsx'
import { formatClock } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { NewTab } from './NewTab.tsx'
import type { Shown } from './useDispatch.ts'
import { useFullScreen } from './useFullScreen.ts'

/** After this long, alternatives are offered to those who wait. */
const patienceMs = 5000

interface FrameProps {
  shown: Shown
  store: string
  /** When the last good answer arrived, epoch ms. */
  seenAt: number
  /** Why the content may be outdated: the screen does not answer, or our own call got no answer. */
  doubt: 'screen' | 'call' | null
  again: () => void
}

/** The screen with its actions; all of it goes into full screen. */
export function Frame({ shown, store, seenAt, doubt, again }: FrameProps) {
  const t = useT()
  const tag = useLanguageTag()
  const whole = useRef<HTMLDivElement>(null)
  const { full, possible, toggle } = useFullScreen(whole)
  const time = formatClock(seenAt, tag)
  return (
    <div className="st-panel st-dispatch st-column st-grow" ref={whole}>
      <div className="st-row st-pad-2 st-under">
        <p className="st-soft st-grow">{t('dispatch.asOf', { time })}</p>
        <Button onClick={again}>{t('dispatch.anew')}</Button>
        <NewTab screen={shown.screen} />
        {possible && (
          <Button onClick={toggle}>{t(full ? 'dispatch.leaveFull' : 'dispatch.full')}</Button>
        )}
      </div>
      <div role="status">
        {doubt && (
          <Alert role="note" severity="warning">
            {t(doubt === 'call' ? 'dispatch.staleCall' : 'dispatch.stale', { time })}
          </Alert>
        )}
      </div>
      <Place
        key={shown.turn}
        address={shown.frame}
        title={t('dispatch.frame', { store })}
        tell={doubt === null}
      />
    </div>
  )
}

interface PlaceProps {
  address: string
  title: string
  /** Whether to say that loading takes long: only one message at a time. */
  tell: boolean
}

/** The page that contains the screen, and a placeholder until it has loaded. */
function Place({ address, title, tell }: PlaceProps) {
  const t = useT()
  const [loading, setLoading] = useState(true)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(late)
  }, [])
  return (
    <>
      <div role="status">
        {loading && slow && tell && (
          <Alert role="note" severity="warning">
            {t('dispatch.slow')}
          </Alert>
        )}
      </div>
      <div className="st-dispatch-place st-grow st-place">
        {loading && <Skeleton shape="panel" rows={6} label={t('dispatch.loading')} />}
        <iframe
          className="st-block st-full"
          src={address}
          title={title}
          onLoad={() => setLoading(false)}
        />
      </div>
    </>
  )
}
