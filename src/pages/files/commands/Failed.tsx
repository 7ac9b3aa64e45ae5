import { Alert } from '@mui/material'
import { fileFailure } from '../failure.ts'

/** Why it failed, in a dialog that keeps the typed text. Announced at once. */
export function Failed({ problem }: { problem: unknown }) {
  return (
    <div role="alert">
      {problem !== null && (
        <Alert role="note" severity="error">
          {fileFailure(problem)}
        </Alert>
      )}
    </div>
  )
}
