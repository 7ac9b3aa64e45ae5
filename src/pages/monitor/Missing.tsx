import { Alert } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import type { Reading } from './useMonitor.ts'

interface MissingProps {
  reading: Reading
  parts: readonly Reading['parts'][number]['part'][]
}

/** What of a panel could not be read, in the place where it would stand. */
export function Missing({ reading, parts }: MissingProps) {
  const t = useT()
  // A store that publishes nothing is told of by the panels themselves.
  const wrong = reading.parts.filter(
    ({ part, code }) => parts.includes(part) && code !== 'monitor.status_none',
  )
  return wrong.map(({ part, info }) => (
    <Alert role="note" key={part} className="st-margin st-wrap" severity="warning">
      {t('monitor.parts.missing', { info })} {t('monitor.parts.what')}
    </Alert>
  ))
}
