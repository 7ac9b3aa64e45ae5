import { DateRangePicker } from '#src/components/DatePicker/DatePicker.tsx'
import { useT } from '#src/i18n/useT.ts'
import { daysOf, momentsOf } from './period.ts'
import type { Journal } from './useJournal.ts'

/** The days of a custom period. */
export default function PeriodDays({ filters, narrow }: Pick<Journal, 'filters' | 'narrow'>) {
  const t = useT()
  return (
    <DateRangePicker
      label={t('journal.filters.daysLabel')}
      value={daysOf(filters)}
      onChange={days => narrow(momentsOf(days))}
    />
  )
}
