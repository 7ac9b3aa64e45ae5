import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import type { LinkFacts, TerminalLink } from '#src/dataProvider/index.ts'
import { type Translate, useT } from '#src/i18n/useT.ts'

/** Counts down from the server's number; a new one restarts it. */
function IdleWarning({ from, onStay }: { from: number; onStay: (() => void) | undefined }) {
  const t = useT()
  const [seconds, setSeconds] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(now => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="alert" className="st-in-line st-gap-3 st-warned st-pad-2 st-warn">
      {t('terminal.idle', { seconds: String(seconds) })}
      <Button onClick={onStay}>{t('terminal.stay')}</Button>
    </p>
  )
}

function endText(t: Translate, { ended }: LinkFacts): string {
  if (!ended?.why) return t('terminal.ended.gone')
  if (ended.why !== 'exit') return t(`terminal.ended.${ended.why}`)
  return t('terminal.ended.exit', { code: String(ended.code ?? '') })
}

interface StateLineProps {
  facts: LinkFacts | undefined
  link: TerminalLink | undefined
}

/** The state of the connection, with its actions. */
export function StateLine({ facts, link }: StateLineProps) {
  const t = useT()
  const idle = facts?.idle ?? 0
  const state = facts?.state ?? 'connecting'
  return (
    <div className="st-terminal-states st-pad-rows st-row st-gap-wide st-small">
      <p role="status" data-state={state}>
        {facts && state === 'ended' ? endText(t, facts) : null}
        {state !== 'ended' && t(`terminal.state.${state}`)}
        {facts && state === 'open' && facts.recording !== 'whole' && (
          <strong> {t(`terminal.recording.${facts.recording}`)}</strong>
        )}
      </p>
      {(state === 'lost' || state === 'taken') && (
        <Button onClick={link?.again}>
          {t(state === 'lost' ? 'terminal.tryNow' : 'terminal.takeBack')}
        </Button>
      )}
      {state === 'open' && idle > 0 && <IdleWarning key={idle} from={idle} onStay={link?.stay} />}
    </div>
  )
}
