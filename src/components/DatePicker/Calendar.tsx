// MUI X's calendar, a separate chunk with dayjs, which knows the month names and the first day of the week. All
// other texts are the console's.
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/es.js'
import 'dayjs/locale/pt-br.js'
import { useMemo } from 'react'
import { formatWholeDay } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

/** Restricts the choice to these days. */
interface Among {
  readonly days: ReadonlyMap<string, unknown>
  /** Called when another month is shown, as 2026-11. */
  readonly onMonth: (month: string) => void
  /** Added to a day's accessible name. */
  readonly tell: (day: string) => string
}

export interface CalendarProps {
  /** The selected one, as 2026-11-22; empty for none. */
  day: string
  onDay: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  among?: Among
}

const textOf = (day: Dayjs) => day.format('YYYY-MM-DD')

/** Days outside `among` can be focused but do nothing. */
function dayProps(day: Dayjs, among: Among | undefined, tag: string) {
  const name = formatWholeDay(day.toDate(), tag)
  const isOff = among !== undefined && !among.days.has(textOf(day))
  return {
    'aria-label': [name, among?.tell(textOf(day))].filter(Boolean).join(', '),
    ...(isOff ? { 'aria-disabled': true } : {}),
  }
}

export default function Calendar({ day, onDay, min, max, among }: CalendarProps) {
  const t = useT()
  const tag = useLanguageTag()
  // The same object as long as it is the same day: with another one the calendar jumps to its month.
  const value = useMemo(() => (day ? dayjs(day) : null), [day])
  const choose = (next: Dayjs | null) => {
    const chosen = next ? textOf(next) : ''
    if (chosen !== '' && (!among || among.days.has(chosen))) onDay(chosen)
  }
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={tag.toLowerCase()}
      localeText={{
        previousMonth: t('widgets.date.before'),
        nextMonth: t('widgets.date.after'),
        calendarViewSwitchingButtonAriaLabel: view =>
          t(view === 'year' ? 'widgets.date.days' : 'widgets.date.years'),
      }}
    >
      <DateCalendar
        value={value}
        onChange={(next, state, view) => state === 'finish' && view === 'day' && choose(next)}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        autoFocus={!among}
        showDaysOutsideCurrentMonth
        fixedWeekNumber={6}
        dayOfWeekFormatter={weekday => weekday.format('ddd').slice(0, 3)}
        onMonthChange={month => among?.onMonth(textOf(month).slice(0, 7))}
        slotProps={{
          calendarHeader: { format: t('widgets.date.month') },
          // Aligned to the edge, one would cover the other's space.
          previousIconButton: { edge: false },
          nextIconButton: { edge: false },
          day: state => dayProps(state.day, among, tag),
        }}
      />
    </LocalizationProvider>
  )
}
