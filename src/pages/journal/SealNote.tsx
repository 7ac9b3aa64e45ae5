import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSupport } from '#src/dataProvider/index.ts'
import { formatDay, formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

/** The sealer runs every second: anything that waits this long is stuck. */
const lateMs = 60_000

/** How far the journal is sealed, and how long it is kept. Hidden when the server cannot tell. */
export function SealNote() {
  const t = useT()
  const tag = useLanguageTag()
  const { journalSeals } = useSupport()
  const { data } = useQuery({
    queryKey: ['journal', 'seals'],
    queryFn: () => journalSeals(),
  })
  if (!data) return null
  const { sealed, waiting, since, removed, before, months } = data
  const isLate = since !== null && Date.now() - Date.parse(since) > lateMs
  const texts = [
    sealed ? t('journal.seal.upTo', { time: formatMoment(sealed, tag) }) : t('journal.seal.none'),
    waiting > 0 && !isLate ? t('journal.seal.waiting', { smart_count: waiting }) : '',
    months === 0 ? t('journal.seal.forEver') : t('journal.seal.months', { smart_count: months }),
    before ? t('journal.seal.removed', { smart_count: removed, time: formatDay(before, tag) }) : '',
    t('journal.seal.verify'),
  ]
  return (
    <section className="st-stack st-small" aria-label={t('journal.seal.title')}>
      {isLate && (
        <Alert severity="warning" role="status">
          {t('journal.seal.late', { time: formatMoment(since, tag) })}
        </Alert>
      )}
      <p className="st-soft">{texts.filter(Boolean).join(' ')}</p>
    </section>
  )
}
