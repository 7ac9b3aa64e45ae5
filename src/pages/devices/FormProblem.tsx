import { Alert } from '@mui/material'
import { ApiError } from '#src/dataProvider/index.ts'
import { formatClock } from '#src/i18n/format.ts'
import { failureText, type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'

function conflictText(t: Translate, tag: string, { conflict }: ApiError): string {
  const { by = null, at = null } = conflict ?? {}
  if (!by || !at) return t('devices.form.conflict')
  return t('devices.form.conflictBy', { name: by, time: formatClock(at, tag) })
}

/** Why it was not saved; where somebody else changed the device meanwhile, who and when. */
export function FormProblem({ problem }: { problem: unknown }) {
  const t = useT()
  const tag = useLanguageTag()
  const isConflict = problem instanceof ApiError && problem.status === 412
  return (
    <div role="alert">
      {problem !== null && (
        <Alert role="note" severity={isConflict ? 'warning' : 'error'}>
          {isConflict
            ? conflictText(t, tag, problem)
            : `${t('devices.form.failed')} ${failureText(problem)}`}
        </Alert>
      )}
    </div>
  )
}
