// Numbers, sizes, dates and country names in the language's format: the only file that uses `Intl`. Months are
// words, so that no day is mistaken for one. `tag` is the language's (useLanguageTag); the current one by default.
import { languageTag } from './language.ts'

/** An Intl object costs more to create than to use: each is created once. */
const made = new Map<string, unknown>()
function once<Made>(kind: string, tag: string, options: object, make: () => Made): Made {
  const key = kind + tag + JSON.stringify(options)
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Made // the key implies the type
}

const numbers = (tag: string, options: Intl.NumberFormatOptions = {}) =>
  once('number', tag, options, () => new Intl.NumberFormat(tag, options))
const dates = (tag: string, options: Intl.DateTimeFormatOptions) =>
  once('date', tag, options, () => new Intl.DateTimeFormat(tag, options))

/** 1,234 · 1.234 · 1234 (Spanish groups from five digits). */
export const formatNumber = (value: number, tag = languageTag()): string =>
  numbers(tag).format(value)

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 312 bytes, 1.2 kB, 34 MB: at most three digits, steps of 1000. */
export function formatSize(bytes: number, tag = languageTag()): string {
  let value = bytes
  let step = 0
  while (value >= 999.5 && step < units.length - 1) {
    value /= 1000
    step++
  }
  const maximumFractionDigits = step > 0 && value < 9.95 ? 1 : 0
  const unit = units[step] ?? 'byte'
  const unitDisplay = step === 0 ? 'long' : 'short'
  return numbers(tag, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(value)
}

type Instant = string | number | Date

const day = { year: 'numeric', month: 'short', day: '2-digit' } as const
const minute = { hour: '2-digit', minute: '2-digit' } as const
const second = { ...minute, second: '2-digit' } as const

/** Date and time in the reader's time zone, which is stated once, beside the list. */
export const formatTime = (at: Instant, tag = languageTag()): string =>
  dates(tag, { ...day, ...minute }).format(new Date(at))

/** To the second, for lists of events. */
export const formatStamp = (at: Instant, tag = languageTag()): string =>
  dates(tag, { ...day, ...second }).format(new Date(at))

/** Date, time to the second, and time zone: the reader's, or the given one. */
export const formatExact = (at: Instant, tag = languageTag(), timeZone?: string): string =>
  dates(tag, {
    ...day,
    ...second,
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at))

/** Time to the second if today; otherwise with the date. */
export function formatMoment(at: Instant, tag = languageTag(), now = new Date()): string {
  const date = new Date(at)
  const today = date.toDateString() === now.toDateString()
  const clock = { ...second, timeZoneName: 'short' } as const
  return dates(tag, today ? clock : { ...day, ...clock }).format(date)
}

/** A day as written before a time: 03 Nov 2026. */
export const formatDay = (at: Instant, tag = languageTag()): string =>
  dates(tag, day).format(new Date(at))

/** Hours and minutes. */
export const formatClock = (at: Instant, tag = languageTag()): string =>
  dates(tag, minute).format(new Date(at))

/** The reader's time zone, such as `Europe/London`. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A country's time zones (ISO 3166-1 alpha-2), as far as this browser knows. */
export function zonesOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  // Newer than TypeScript's library.
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  )
  return locale.getTimeZones?.() ?? []
}

/** A country's name; an invalid code is returned as it is. */
export function countryName(code: string, tag = languageTag()): string {
  const names = once('region', tag, {}, () => new Intl.DisplayNames(tag, { type: 'region' }))
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Compares texts in the language's order. */
export const compareTexts = (tag = languageTag()): ((a: string, b: string) => number) =>
  once('order', tag, {}, () => new Intl.Collator(tag)).compare

/** A fraction as a percentage: 42 %. */
export const formatPercent = (part: number, tag = languageTag()): string =>
  numbers(tag, { style: 'percent', maximumFractionDigits: 0 }).format(part)

/** Sunday 22 November 2026. */
export const formatWholeDay = (at: Instant, tag = languageTag()): string =>
  dates(tag, { dateStyle: 'full' }).format(new Date(at))

/** The calendar day at an instant in a time zone, as 2026-11-22. */
export const dayIn = (at: Instant, zone: string): string =>
  dates('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )

/** The hour of a day: 22 Nov, 14:00. */
export const formatHour = (at: Instant, tag = languageTag()): string =>
  dates(tag, { day: '2-digit', month: 'short', ...minute }).format(new Date(at))

/** A UTC day without its year: 22 Nov. */
export const formatUtcDay = (at: Instant, tag = languageTag()): string =>
  dates(tag, { day: '2-digit', month: 'short', timeZone: 'UTC' }).format(new Date(at))

const agoSteps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const secondStep = ['second', 1000] as const

/**
 * How long ago, in one unit: 3 minutes ago, 5 hours ago, 12 days ago. Under a minute reads as now, unless it has
 * ended.
 */
export function formatAgo(
  at: Instant,
  tag = languageTag(),
  now: Instant = Date.now(),
  over = false,
): string {
  const gone = new Date(now).getTime() - new Date(at).getTime()
  const step = agoSteps.find(([, size]) => gone >= size) ?? (over ? secondStep : undefined)
  // "yesterday" would also describe two calendar days ago.
  const numeric = step ? 'always' : 'auto'
  const made = once('ago', tag, { numeric }, () => new Intl.RelativeTimeFormat(tag, { numeric }))
  return step ? made.format(-Math.floor(gone / step[1]), step[0]) : made.format(0, 'second')
}

/** As short as possible: 14:05, or on another day 22 Nov, 14:05. */
export function formatSince(at: Instant, tag = languageTag(), now: Instant = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? formatClock(at, tag) : formatHour(at, tag)
}

/** The time since, in one unit: 3 minutes, 5 hours, 12 days. */
export function formatSpan(at: Instant, tag = languageTag(), now: Instant = Date.now()): string {
  const gone = Math.max(0, new Date(now).getTime() - new Date(at).getTime())
  const [unit, size] = agoSteps.find(([, step]) => gone >= step) ?? (['minute', 60_000] as const)
  return numbers(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(gone / size))
}
