// When the data shown was reported; announced once when nothing new has arrived for two beats.
import { Alert } from '@mui/material'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useIsStale } from './useFresh.ts'

export function AsOf({ at }: { at: number | null }) {
  const t = useT()
  const tag = useLanguageTag()
  const isStale = useIsStale(at)
  const time = at === null ? '' : formatMoment(at, tag)
  return (
    <div className="st-stack st-gap-0">
      {at !== null && !isStale && <p className="st-soft st-small">{t('devices.asOf', { time })}</p>}
      <div role="status">
        {isStale && (
          <Alert role="note" severity="warning">
            {t('devices.stale', { time })}
          </Alert>
        )}
      </div>
    </div>
  )
}
