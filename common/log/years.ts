// The years of a log that names none: it was written forwards, and not after its last change.
const week = 7

/** Lines from this byte offset on are of this year. */
export interface YearFrom {
  readonly offset: number
  readonly year: number
}

/** A day without a year and its offset in the log. */
export interface YearlessDay {
  readonly offset: number
  readonly month: number
  readonly day: number
}

const daysOf = ({ month, day }: Omit<YearlessDay, 'offset'>) => month * 31 + day

/** Whether the year changed between two lines; a step back of a few days is disorder. */
export const hasTurned = (before: YearlessDay, after: YearlessDay): boolean =>
  daysOf(after) < daysOf(before) - week

/** The latest year in which the day is not after `latest`; allows a clock that is a day ahead. */
export function latestYear(day: Omit<YearlessDay, 'offset'>, latest: number): number {
  const limit = latest + 86_400_000
  const year = new Date(limit).getUTCFullYear()
  return Date.UTC(year, day.month, day.day) <= limit ? year : year - 1
}

/** @param turns offsets at which the year changes, in order. @param last the log's last day. */
export function yearsOf(
  turns: readonly number[],
  last: YearlessDay | undefined,
  latest: number,
): YearFrom[] {
  if (!last) return []
  const year = latestYear(last, latest)
  return [0, ...turns].map((offset, n) => ({ offset, year: year - turns.length + n }))
}

export function yearAt(years: readonly YearFrom[], offset: number): number | undefined {
  return (years.findLast(year => year.offset <= offset) ?? years[0])?.year
}
