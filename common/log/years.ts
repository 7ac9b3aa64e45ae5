// Which years a log speaks of that names none: it was written forwards, and not after its last change.
const week = 7

/** From that byte on, lines are of that year. */
export interface YearFrom {
  readonly offset: number
  readonly year: number
}

/** A day without a year: where in its log, and which. */
export interface YearlessDay {
  readonly offset: number
  readonly month: number
  readonly day: number
}

const daysOf = ({ month, day }: Omit<YearlessDay, 'offset'>) => month * 31 + day

/** Whether a year has turned between two lines: a step back of some days is disorder. */
export const hasTurned = (before: YearlessDay, after: YearlessDay): boolean =>
  daysOf(after) < daysOf(before) - week

/** The latest year in which a day is not after that moment; a clock may be ahead by a day. */
export function latestYear(day: Omit<YearlessDay, 'offset'>, latest: number): number {
  const limit = latest + 86_400_000
  const year = new Date(limit).getUTCFullYear()
  return Date.UTC(year, day.month, day.day) <= limit ? year : year - 1
}

/** @param turns where a year has turned, in the order of the log. @param last its last day. */
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
