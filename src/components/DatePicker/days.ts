// Calendar days as texts, `2026-11-22`, in which days stand in their order. A day is no instant: it
// begins and ends where the zone says. Pure.
import { dayIn } from '#src/i18n/format.ts'

const hour = 3_600_000

/** The day after (or `by` days after) a day. */
export function addDays(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}

/** Whether it is a day of the calendar, from the year 1000 to 9999. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/**
 * The first instant of a day in a zone, in epoch ms. Where the clock leaps over midnight, or over the
 * whole day, that is the first instant after the leap.
 */
export function startOfDay(day: string, zone: string): number {
  let before = Date.parse(`${day}T00:00:00Z`) - 26 * hour
  let after = before + 52 * hour
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(middle, zone) >= day) after = middle
    else before = middle
  }
  return after
}

/** What a day is in a zone: from the first instant to before the first one of the next. Epoch ms. */
export const boundsOfDay = (day: string, zone: string): { from: number; before: number } => ({
  from: startOfDay(day, zone),
  before: startOfDay(addDays(day, 1), zone),
})

/** The day that is typed: as dd/mm/yyyy (also with points, dashes, spaces or nothing), or as 2026-11-22. */
export function dayTyped(text: string): string | null {
  const typed = text.trim()
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  const [, day = d, month = m, year = y] =
    /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    []
  if (!day || !month || !year) return null
  const wanted = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(wanted) ? wanted : null
}

/** A day as it is typed, 22/11/2026: all three languages of the console write it so. */
export const typedDay = (day: string): string => day.split('-').reverse().join('/')

/** The same day for a calendar that counts in the browser's zone; at noon, which every day has. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The way back from `dateOf`. */
export const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
