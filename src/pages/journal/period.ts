// The journal's periods: days as people choose them, moments in the address. Days are in the reader's own time zone.
// Pure.
import type { Days } from '#src/components/DatePicker/DatePicker.tsx'
import type { JournalNarrowing } from '#src/dataProvider/index.ts'
import { dayIn, localZone } from '#src/i18n/format.ts'

export const periods = ['any', 'today', 'week', 'month', 'days'] as const
export type Period = (typeof periods)[number]

/** Days before today on which the period begins. */
const lengths = { today: 0, week: 6, month: 29 } as const

type Moments = Readonly<{ from: string | null; to: string | null }>

const dayOf = (at: number | Date) => dayIn(at, localZone())
const shifted = (day: string, by: number) => {
  const date = new Date(`${day}T12:00`)
  date.setDate(date.getDate() + by)
  return dayOf(date)
}
/** The day's first moment in this time zone. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()

/** From the start of one day to the end of another; an empty day means no limit. */
export const momentsOf = ({ from, to }: Days): Moments => ({
  from: from ? startOf(from) : null,
  to: to ? startOf(shifted(to, 1)) : null,
})

/** The days that the address's moments cover. */
export const daysOf = ({ from, to }: JournalNarrowing): Days => ({
  from: from ? dayOf(Date.parse(from)) : '',
  to: to ? dayOf(Date.parse(to) - 1) : '',
})

/** A period's moments, as of now. */
export const periodMoments = (period: keyof typeof lengths, now = Date.now()): Moments =>
  momentsOf({ from: shifted(dayOf(now), -lengths[period]), to: '' })

/** The period in an address. */
export function periodOf({ from, to }: JournalNarrowing, now = Date.now()): Period {
  if (!from && !to) return 'any'
  const named = (['today', 'week', 'month'] as const).find(
    period => !to && periodMoments(period, now).from === from,
  )
  return named ?? 'days'
}
