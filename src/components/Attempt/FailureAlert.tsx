import { Alert } from '@mui/material'
import { failureText } from '#src/i18n/useT.ts'

interface FailureAlertProps {
  /** Null: nothing has failed. */
  problem: unknown
  /** What could not be done, where the failure alone does not say it. */
  title?: string
}

/** Says at once why a call failed. It is there from the start, so that screen readers hear what comes into it. */
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
