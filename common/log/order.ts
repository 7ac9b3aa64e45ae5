// The order of day, month and year in all-numeric dates, from all dates at the beginning of a file.
import { numeric, type Parts } from './formats.ts'

export type Order = 'day' | 'month' | 'year'

export interface FoundOrder {
  /** The part that comes first. */
  readonly first: Order
  /** Another order would fit as well. */
  readonly guessed: boolean
}

interface Numbers {
  readonly day: number
  readonly month: number
  readonly year: number
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

export function numbersOf({ one = '', two = '', three = '' }: Parts, first: Order): Numbers {
  if (first === 'year')
    return { year: fullYear(one.padStart(2, '0')), month: Number(two), day: Number(three) }
  const [day, month] = first === 'day' ? [one, two] : [two, one]
  return { year: fullYear(three), month: Number(month), day: Number(day) }
}

/** Time zones of countries that write the month first. */
const monthFirst =
  /^(?:America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage|Boise|Indiana\/.*|Kentucky\/.*)|Pacific\/Honolulu|Asia\/Manila)$/

const isDate = ({ day, month }: Numbers) => month >= 1 && month <= 12 && day >= 1 && day <= 31

/** How often dates go backwards: a log is written forwards. */
function backSteps(all: readonly Numbers[]): number {
  const days = all.map(({ year, month, day }) => Date.UTC(year, month - 1, day))
  return days.filter((at, n) => n > 0 && at < (days[n - 1] ?? at)).length
}

/** The number of days spanned: a wrong order jumps by months. */
function wayOf(all: readonly Numbers[]): number {
  const days = all.map(({ year, month, day }) => Date.UTC(year, month - 1, day))
  return Math.max(...days) - Math.min(...days)
}

/** Undefined when no line has such a date. */
export function orderIn(lines: readonly string[], zone: string): FoundOrder | undefined {
  const found = lines.flatMap((line): Parts[] => {
    const parts = numeric.pattern.exec(line.slice(0, 200))?.groups
    return parts ? [parts] : []
  })
  const [some] = found
  if (!some) return undefined
  const usual: Order = monthFirst.test(zone) ? 'month' : 'day'
  const otherOrder: Order = usual === 'day' ? 'month' : 'day'
  const isShort = found.every(({ three = '' }) => three.length === 2)
  // log4j writes 26/11/20; with dots the day always comes first.
  const tried: Order[] =
    isShort && some.sign === '/'
      ? ['year', usual, otherOrder]
      : isShort
        ? [usual, otherOrder, 'year']
        : [usual, otherOrder]
  if (some.sign === '.') tried.sort((a, b) => Number(b === 'day') - Number(a === 'day'))
  const fitting = tried
    .map(first => ({ first, all: found.map(parts => numbersOf(parts, first)) }))
    .filter(({ all }) => all.every(isDate))
    .map(({ first, all }) => ({ first, back: backSteps(all), way: wayOf(all) }))
    .toSorted((a, b) => a.back - b.back || (a.way === b.way ? 0 : Math.sign(a.way - b.way)))
  const [best, next] = fitting
  if (!best) return { first: usual, guessed: true }
  const isSame = next !== undefined && next.back === best.back && next.way === best.way
  return { first: best.first, guessed: isSame && some.sign !== '.' }
}
