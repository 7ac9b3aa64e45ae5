import { Alert } from '@mui/material'

/** Why it is not possible to go on; always rendered, so that screen readers announce new content. */
export const Wrong = ({ text }: { text: string }) => (
  <div role="alert">
    {text && (
      <Alert role="note" severity="error">
        {text}
      </Alert>
    )}
  </div>
)
