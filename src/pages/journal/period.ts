// Periods of the journal: days as people choose them, moments as the address has them. Days are the
// reader's own. Pure.
import type { Days } from '#src/components/DatePicker/DatePicker.tsx'
import type { JournalNarrowing } from '#src/dataProvider/index.ts'
import { dayIn, localZone } from '#src/i18n/format.ts'

export const periods = ['any', 'today', 'week', 'month', 'days'] as const
export type Period = (typeof periods)[number]

/** Days before today at which it begins. */
const lengths = { today: 0, week: 6, month: 29 } as const

type Moments = Readonly<{ from: string | null; to: string | null }>

const dayOf = (at: number | Date) => dayIn(at, localZone())
const shifted = (day: string, by: number) => {
  const date = new Date(`${day}T12:00`)
  date.setDate(date.getDate() + by)
  return dayOf(date)
}
/** Its first moment here. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()

/** From the start of one day to the end of another; an empty day is no limit. */
export const momentsOf = ({ from, to }: Days): Moments => ({
  from: from ? startOf(from) : null,
  to: to ? startOf(shifted(to, 1)) : null,
})

/** The days an address touches. */
export const daysOf = ({ from, to }: JournalNarrowing): Days => ({
  from: from ? dayOf(Date.parse(from)) : '',
  to: to ? dayOf(Date.parse(to) - 1) : '',
})

/** What a period is, said today. */
export const periodMoments = (period: keyof typeof lengths, now = Date.now()): Moments =>
  momentsOf({ from: shifted(dayOf(now), -lengths[period]), to: '' })

/** The period an address asks for. */
export function periodOf({ from, to }: JournalNarrowing, now = Date.now()): Period {
  if (!from && !to) return 'any'
  const named = (['today', 'week', 'month'] as const).find(
    period => !to && periodMoments(period, now).from === from,
  )
  return named ?? 'days'
}
