import { Alert, Button } from '@mui/material'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type Change, whoChanged } from './whoChanged.ts'

interface FormProblemProps {
  problem: unknown
  /** The action that failed, shown before the server's reason. */
  failed?: string
  /** The author of the change, where the error itself does not name one. */
  conflict?: Change | null
  /** The meaning of a conflict here; by default, that the changes are kept. */
  text?: string
  /** A button that loads their version. */
  take?: { text: string; act: () => void }
}

const isOutdated = (problem: unknown): problem is { conflict: Change | null } =>
  Reflect.get(Object(problem), 'status') === 412

/** Explains why a form was not saved. On a conflict: who changed it, when, and that nothing typed is lost. */
export function FormProblem({ problem, failed, conflict, text, take }: FormProblemProps) {
  const t = useT()
  const tag = useLanguageTag()
  const outdated = isOutdated(problem) ? problem : null
  const said = outdated
    ? `${whoChanged(conflict ?? outdated.conflict, t, tag)}. ${text ?? t('widgets.conflict.kept')}`
    : [failed, failureText(problem)].filter(Boolean).join(' ')
  return (
    <div role="alert">
      {problem !== null && (
        <Alert role="note" severity={outdated ? 'warning' : 'error'}>
          <div className="st-stack">
            <p>{said}</p>
            {outdated && take && <Button onClick={take.act}>{take.text}</Button>}
          </div>
        </Alert>
      )}
    </div>
  )
}
