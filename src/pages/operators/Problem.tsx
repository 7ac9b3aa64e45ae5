import { Alert, Button } from '@mui/material'
import { ApiError } from '#src/dataProvider/index.ts'
import { formatClock } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'

const isOutdated = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError && problem.status === 412

function useOutdatedText(problem: unknown): string | null {
  const t = useT()
  const tag = useLanguageTag()
  if (!isOutdated(problem)) return null
  const { by = null, at = null } = problem.conflict ?? {}
  if (!by || !at) return t('operators.conflict.someone')
  const time = formatClock(at, tag)
  return t('operators.conflict.by', { name: by, time })
}

interface ProblemProps {
  problem: unknown
  /** Gets the operator as it is now. */
  onLoad: () => void
}

/** Why an action was refused. When the operator is another one by now: who did that, and the way to see it. */
export function Problem({ problem, onLoad }: ProblemProps) {
  const t = useT()
  const outdated = useOutdatedText(problem)
  return (
    <div role="alert">
      {problem !== null && (
        <Alert role="note" severity={outdated ? 'warning' : 'error'}>
          <p>{outdated ? `${outdated} ${t('operators.conflict.kept')}` : failureText(problem)}</p>
          {outdated && <Button onClick={onLoad}>{t('operators.conflict.load')}</Button>}
        </Alert>
      )}
    </div>
  )
}
