// Calendar days as texts, `2026-11-22`, which sort chronologically. Pure.

/** Whether the text is a calendar day, from the year 1000 to 9999. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Parses a typed day: dd/mm/yyyy (also with points, dashes, spaces or nothing), or 2026-11-22. */
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

/** A day as it is typed, 22/11/2026: all three languages of the console use that format. */
export const typedDay = (day: string): string => day.split('-').reverse().join('/')

/** Whether the text is a day and time as `2026-11-22T14:05`, with or without seconds. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.slice(10))

/** Parses a typed day with a time after it: 14:05, 14:05:09, 9:05. A day alone means midnight. */
export function momentTyped(text: string): string | null {
  const typed = text.trim()
  if (isMoment(typed)) return typed
  const [, day = typed, hour = '0', rest = ':00'] =
    /^(.*\d),?\s+(\d{1,2})(:\d\d(?::\d\d)?)$/.exec(typed) ?? []
  const moment = `${dayTyped(day)}T${hour.padStart(2, '0')}${rest}`
  return isMoment(moment) ? moment : null
}

/** A day and time as it is typed, 22/11/2026 14:05. */
export const typedMoment = (moment: string): string =>
  `${typedDay(moment.slice(0, 10))} ${moment.slice(11)}`

/** A stored time of day, 09:05 for 9:05; otherwise the typed text, undefined when empty. */
export const timeOf = (typed: string): string | undefined =>
  typed.trim().replace(/^(?=\d:)/, '0') || undefined

/** The same day for a calendar in the browser's time zone; at noon, which every day has. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}
