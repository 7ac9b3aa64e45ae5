import { RetryButton } from '#src/components/Page/retrying.tsx'
import type { DispatchScreen } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { NewTab } from './NewTab.tsx'
import type { Problem } from './view.ts'

/** A new tab helps with these; retrying with the others. */
const outside: readonly Problem[] = ['refuses_frame', 'login', 'unknown']

interface ProblemPanelProps {
  screen: DispatchScreen
  problem: Problem
  busy: boolean
  again: () => void
}

/** The problem with the screen, what the server saw, and what to do. */
export function ProblemPanel({ screen, problem, busy, again }: ProblemPanelProps) {
  const t = useT()
  const goesOutside = outside.includes(problem)
  return (
    <div className="st-state st-middle st-stack st-center" role="alert">
      <h2>{t(`dispatch.problems.${problem}.title`)}</h2>
      <p>{t(`dispatch.problems.${problem}.text`)}</p>
      {screen.info && <p className="st-soft">{screen.info}</p>}
      <dl className="st-row st-small st-soft">
        <dt>{t('dispatch.address')}</dt>
        <dd>{screen.url}</dd>
      </dl>
      <div className="st-row st-below">
        <NewTab screen={screen} primary={goesOutside} />
        <RetryButton retry={again} busy={busy} variant={goesOutside ? undefined : 'contained'} />
      </div>
    </div>
  )
}
