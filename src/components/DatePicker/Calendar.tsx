// The calendar itself, a chunk of its own with react-day-picker. Its words and the first day of the
// week are the console's, so that none of the library's languages is loaded.
import { DayPicker, type Matcher } from 'react-day-picker'
import { formatMonth, formatWeekday, formatWholeDay } from '#src/i18n/format.ts'
import { useLanguage, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Icon } from '../Icon.tsx'
import { dateOf, dayOf } from './days.ts'
import './calendar.css'

/** Days, each may be empty. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Some days that can be chosen, and no others; the owner knows the month that is shown. */
interface Among {
  readonly days: ReadonlyMap<string, unknown>
  /** 2026-11. */
  readonly month: string
  readonly onMonth: (month: string) => void
  /** What is said of a day beside its name. */
  readonly tell: (day: string) => string
}

export interface CalendarProps {
  /** One day: `from` and `to` are the same. */
  days: Days
  mode: 'single' | 'range'
  today: string
  min: string | undefined
  max: string | undefined
  onDays: (days: Days) => void
  among?: Among
}

const dateOrNone = (day: string | undefined) => (day ? dateOf(day) : undefined)
const nothing: Days = { from: '', to: '' }

const Chevron = ({ orientation }: { orientation?: string | undefined }) => (
  <Icon name={orientation === 'left' ? 'left' : 'right'} />
)

/** The words of the calendar in the operator's language. */
function useCalendarTexts() {
  const t = useT()
  const tag = useLanguageTag()
  return {
    formatters: {
      formatCaption: (month: Date) => formatMonth(month, tag),
      formatWeekdayName: (day: Date) => formatWeekday(day, 'short', tag).slice(0, 3),
    },
    labels: {
      labelNav: () => t('widgets.date.calendar'),
      labelGrid: (month: Date) => formatMonth(month, tag),
      labelPrevious: () => t('widgets.date.before'),
      labelNext: () => t('widgets.date.after'),
      labelWeekday: (day: Date) => formatWeekday(day, 'long', tag),
      labelDayButton: (day: Date, modifiers: { today?: boolean }) =>
        formatWholeDay(day, tag) + (modifiers.today ? `, ${t('widgets.date.today')}` : ''),
    },
  }
}

/** What `among` makes different. */
function only({ days, month, onMonth, tell }: Among, texts: ReturnType<typeof useCalendarTexts>) {
  const isAmong = (date: Date) => days.has(dayOf(date))
  const { labelDayButton } = texts.labels
  return {
    ...texts,
    labels: {
      ...texts.labels,
      labelDayButton: (day: Date, modifiers: { today?: boolean }) =>
        [labelDayButton(day, modifiers), tell(dayOf(day))].filter(Boolean).join(', '),
    },
    autoFocus: false,
    disabled: (date: Date) => !isAmong(date),
    month: dateOf(`${month}-01`),
    onMonthChange: (next: Date) => onMonth(dayOf(next).slice(0, 7)),
    modifiers: { among: isAmong },
    modifiersClassNames: { among: 'st-day-among' },
  }
}

export default function Calendar(props: CalendarProps) {
  const { days, mode, today, min, max, onDays, among } = props
  const texts = useCalendarTexts()
  const from = dateOrNone(days.from)
  const to = dateOrNone(days.to)
  const first = dateOrNone(min)
  const last = dateOrNone(max)
  const limits: Matcher[] = [
    ...(first ? [{ before: first }] : []),
    ...(last ? [{ after: last }] : []),
  ]
  const shared = {
    ...texts,
    weekStartsOn: useLanguage() === 'br' ? (0 as const) : (1 as const),
    today: dateOf(today),
    defaultMonth: to ?? from ?? last ?? dateOf(today),
    startMonth: first,
    ...(last ? { endMonth: last } : {}),
    disabled: limits,
    autoFocus: true,
    fixedWeeks: true,
    showOutsideDays: true,
    components: { Chevron },
    ...(among ? only(among, texts) : {}),
  }
  return mode === 'single' ? (
    <DayPicker
      {...shared}
      mode="single"
      selected={from}
      onSelect={date => {
        const day = date ? dayOf(date) : days.from // the chosen one again: it stays
        onDays({ from: day, to: day })
      }}
    />
  ) : (
    <DayPicker
      {...shared}
      mode="range"
      resetOnSelect
      selected={{ from, to }}
      onSelect={range =>
        onDays(
          range
            ? { from: range.from ? dayOf(range.from) : '', to: range.to ? dayOf(range.to) : '' }
            : nothing,
        )
      }
    />
  )
}
