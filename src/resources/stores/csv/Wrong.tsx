import { Alert } from '@mui/material'

/** What stands in the way of going on; it is there from the start, so that what comes into it is heard. */
export const Wrong = ({ text }: { text: string }) => (
  <div role="alert">
    {text && (
      <Alert role="note" severity="error">
        {text}
      </Alert>
    )}
  </div>
)
