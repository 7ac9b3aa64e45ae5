import { Alert } from '@mui/material'
import { failureText } from '#src/i18n/useT.ts'

interface FailureAlertProps {
  /** Null when nothing failed. */
  problem: unknown
  /** The action that failed, where the error alone does not say. */
  title?: string
}

/** Announces at once why a call failed. Always rendered, so that screen readers notice new content. */
export function FailureAlert({ problem, title = '' }: FailureAlertProps) {
  return (
    <div role="alert">
      {problem !== null && (
        <Alert role="note" severity="error">
          {`${title} ${failureText(problem)}`.trim()}
        </Alert>
      )}
    </div>
  )
}
