import { Alert } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import type { Reading } from './useMonitor.ts'

interface MissingProps {
  reading: Reading
  parts: readonly Reading['parts'][number]['part'][]
}

/** Says which parts of a panel could not be read, in their place. */
export function Missing({ reading, parts }: MissingProps) {
  const t = useT()
  // The panels themselves handle a store that publishes nothing.
  const wrong = reading.parts.filter(
    ({ part, code }) => parts.includes(part) && code !== 'monitor.status_none',
  )
  return wrong.map(({ part, info }) => (
    <Alert role="note" key={part} className="st-margin st-wrap" severity="warning">
      {t('monitor.parts.missing', { info })} {t('monitor.parts.what')}
    </Alert>
  ))
}
