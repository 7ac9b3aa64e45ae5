// When a log line was written, as far as it can be read from the line.
import { withoutColours } from './colours.ts'
import { type Format, formats, type Parts } from './formats.ts'
import { numbersOf, type Order } from './order.ts'
import { latestYear, type YearFrom, type YearlessDay, yearAt } from './years.ts'
import { aheadAt, isZone, momentIn } from './zone.ts'
import { aheadByName } from './zoneNames.ts'

/** `at` is null where the line has a time of day but no date. */
export interface Stamp {
  readonly at: number | null
  /** The line names its zone; otherwise `at` was read in the given one. */
  readonly zoned: boolean
}

export interface Reckoning {
  /** IANA zone for times without one. */
  readonly zone: string
  /** The latest possible time of the log, for times without a year. */
  readonly latest: number
  /** The part that comes first in all-numeric dates. */
  readonly order?: Order
  /** For times without a year, once the whole log was scanned. */
  readonly years?: readonly YearFrom[]
}

/** Facts missing from the lines, and the assumptions made for them. */
export interface Assumed {
  yearless: boolean
  ordered: boolean
  /** Minutes ahead of UTC assumed for short zone names; null for unknown ones. */
  readonly zones: Map<string, number | null>
}

/** How many characters of a line are examined; more of JSON, whose keys may be anywhere. */
const looked = 400
const lookedInJson = 4400
const maxZones = 10

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase())

const millisOf = (fraction: string | undefined) =>
  fraction === undefined ? 0 : Number(`${fraction}00`.slice(0, 3))

/** Minutes ahead of UTC of `+02:00`; undefined when it is invalid. */
function aheadBy(zone: string): number | undefined {
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(zone)
  if (!found) return undefined
  const [, sign, hours = '', minutes = '0'] = found
  if (Number(hours) > 15 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function hourOf({ hour, half }: Parts): number {
  if (half === undefined) return Number(hour)
  return (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

function wallOf(parts: Parts, { year, month, day }: Day): number | undefined {
  const [hours, minutes] = [hourOf(parts), Number(parts.minute)]
  const seconds = Number(parts.second ?? 0)
  if (!(month >= 0 && month <= 11 && day >= 1 && day <= 366)) return undefined
  // 60: a leap second.
  if (hours > 24 || minutes > 59 || seconds > 60) return undefined
  return Date.UTC(year, month, day, hours, minutes, seconds, millisOf(parts.fraction))
}

const yearIn = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

function counted({ seconds = '', fraction }: Parts): Stamp {
  const since = Number(seconds.slice(0, 10)) * 1000
  const millis = seconds.length > 10 ? Number(seconds.slice(10, 13)) : millisOf(fraction)
  return { at: since + millis, zoned: true }
}

/** TAI64N: ten seconds ahead of the clock, as daemontools writes it. */
function tai({ label = '' }: Parts): Stamp | undefined {
  if (!label.startsWith('40000000')) return undefined
  const seconds = Number.parseInt(label.slice(8, 16), 16) - 10
  const nanos = Number.parseInt(label.slice(16), 16)
  return { at: seconds * 1000 + Math.floor(nanos / 1_000_000), zoned: true }
}

const undated: Stamp = { at: null, zoned: false }

/** Formats that may match a line, by its first character. */
const candidates = new Map<string, readonly number[]>()
function candidatesOf(line: string): readonly number[] {
  const first = line.charAt(0)
  const known = candidates.get(first)
  if (known) return known
  const found = formats.flatMap(({ begins }, index) =>
    // A priority or a composer's name may precede anything.
    begins === undefined || begins.includes(first) || /[<\w.-]/.test(first) ? [index] : [],
  )
  if (candidates.size < 300) candidates.set(first, found)
  return found
}

/** Keys of JSON may be anywhere, so its end is examined too. */
function cutOf(line: string): string {
  if (line.length <= looked) return line
  const brace = line.indexOf('{')
  if (brace < 0 || brace > 60) return line.slice(0, looked)
  if (line.length <= lookedInJson) return line
  return line.slice(0, lookedInJson - looked) + line.slice(-looked)
}

const aTime = /\d/

/** Reads the times of one log, whose lines mostly share one format. */
export class Stamps {
  readonly #reckoning: Reckoning
  readonly assumed: Assumed = { yearless: false, ordered: false, zones: new Map() }
  #last = 0

  constructor(reckoning: Reckoning) {
    this.#reckoning = reckoning
  }

  /**
   * Undefined for a line that does not begin with a time: it belongs to the record before.
   * @param offset of the line, for a log whose years are known by offset.
   */
  of(line: string, offset?: number): Stamp | undefined {
    const found = this.#find(line, offset)
    return found && this.#read(found.format, found.parts, offset)
  }

  /** The day of a line without a year. */
  dayOf(line: string, offset: number): YearlessDay | undefined {
    const parts = this.#find(line, offset)?.parts
    if (!parts || !isYearless(parts)) return undefined
    const month = parts.name === undefined ? Number(parts.month) - 1 : monthOf(parts.name)
    return { offset, month, day: Number(parts.day) }
  }

  #find(whole: string, offset: number | undefined): { format: Format; parts: Parts } | undefined {
    // The first line of a log cannot continue a record, however far it is indented.
    const line = offset === 0 ? whole.trimStart() : whole
    const first = line.charCodeAt(0)
    // Blank or indented: no record begins here.
    if (Number.isNaN(first) || first === 32 || first === 9) return undefined
    const start = withoutColours(cutOf(line))
    if (!aTime.test(start)) return undefined
    const last = formats[this.#last]
    const kept = last && fitting(last, start)
    if (last && kept) return { format: last, parts: kept }
    for (const index of candidatesOf(start)) {
      const format = index === this.#last ? undefined : formats[index]
      const parts = format && fitting(format, start)
      if (!format || !parts) continue
      this.#last = index
      return { format, parts }
    }
    return undefined
  }

  #read({ manner }: Format, parts: Parts, offset: number | undefined): Stamp | undefined {
    if (manner === 'undated') return undated
    if (manner === 'counted') return counted(parts)
    if (manner === 'tai') return tai(parts)
    const wall = wallOf(parts, this.#dayOf(parts, offset))
    if (wall === undefined) return undefined
    const ahead = this.#aheadOf(parts, wall)
    if (ahead === undefined) return { at: momentIn(this.#reckoning.zone, wall), zoned: false }
    if (typeof ahead === 'string') return { at: momentIn(ahead, wall), zoned: true }
    return { at: wall - ahead * 60_000, zoned: true }
  }

  #dayOf(parts: Parts, offset: number | undefined): Day {
    if (parts.one !== undefined) {
      this.assumed.ordered = true
      const { year, month, day } = numbersOf(parts, this.#reckoning.order ?? 'day')
      return { year, month: month - 1, day }
    }
    const year = parts.year ?? parts.yearBehind
    if (parts.dayOfYear !== undefined)
      return { year: Number(year), month: 0, day: Number(parts.dayOfYear) }
    const month = parts.name === undefined ? Number(parts.month) - 1 : monthOf(parts.name)
    const day = Number(parts.day)
    if (day > 31) return { year: 0, month: -1, day }
    if (year !== undefined) return { year: yearIn(year), month, day }
    this.assumed.yearless = true
    const { years, latest } = this.#reckoning
    const known = years && offset !== undefined ? yearAt(years, offset) : undefined
    return { year: known ?? latestYear({ month, day }, latest), month, day }
  }

  /** Minutes ahead of UTC, or a zone by its long name; undefined where the line has no valid zone. */
  #aheadOf({ zone, odd }: Parts, wall: number): number | string | undefined {
    if (odd !== undefined) {
      this.#assume(odd, aheadByName(odd, () => 0) ?? null)
      return undefined
    }
    if (zone === undefined) return undefined
    if (/^[+-]/.test(zone)) return aheadBy(zone)
    if (zone.includes('/')) return isZone(zone) ? zone : undefined
    const ahead = aheadByName(zone, () => aheadAt(this.#reckoning.zone, wall))
    if (!/^(?:Z|UTC|GMT|UCT)$/.test(zone)) this.#assume(zone, ahead ?? null)
    return ahead
  }

  #assume(name: string, minutes: number | null): void {
    const { zones } = this.assumed
    if (zones.size < maxZones && !notZones.test(name)) zones.set(name, minutes)
  }
}

const notZones = /^(?:INFO|WARN|ERROR|DEBUG|TRACE|FATAL|ERR|LOG)$/

const isYearless = ({ day, year, yearBehind, one }: Parts) =>
  day !== undefined && year === undefined && yearBehind === undefined && one === undefined

/** The matched parts, where the line matches and its date exists. */
function fitting({ pattern }: Format, start: string): Parts | undefined {
  const found = pattern.exec(start)
  if (!found) return undefined
  const parts: Parts = found.groups ?? {}
  if (parts.month !== undefined && (Number(parts.month) > 12 || Number(parts.month) < 1))
    return undefined
  if (parts.day !== undefined && (Number(parts.day) > 31 || Number(parts.day) < 1)) return undefined
  if (parts.hour !== undefined && (Number(parts.hour) > 24 || Number(parts.minute) > 59))
    return undefined
  return parts
}
