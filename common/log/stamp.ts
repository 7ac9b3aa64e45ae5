// When a line of a log was written, as far as the line says so. Linear: every pattern is anchored
// and looks at the line's beginning only.
import { withoutColours } from './colours.ts'
import { momentIn } from './zone.ts'

/** `at` is null where the line says a time of day and no date. */
export interface Stamp {
  readonly at: number | null
  /** The line says its zone; otherwise `at` was read with the one that was given. */
  readonly zoned: boolean
}

export interface Reckoning {
  /** IANA zone of times that do not say theirs. */
  readonly zone: string
  /** The last moment the log may speak of, for times without a year. */
  readonly latest: number
}

/** So much of a line is looked at. */
const looked = 400

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase())

type Parts = Readonly<Record<string, string | undefined>>

const millisOf = (fraction: string | undefined) =>
  fraction === undefined ? 0 : Number(`${fraction}00`.slice(0, 3))

/** Minutes ahead of UTC; undefined where no zone is said, or one that there is not. */
function aheadOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  const found = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (!found) return /^(?:Z|UTC|GMT)$/i.test(zone) ? 0 : undefined
  const [, sign, hours = '', minutes = ''] = found
  if (Number(hours) > 15 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function wallOf(parts: Parts, year: number, month: number): number | undefined {
  const [day, hours] = [Number(parts.day), Number(parts.hour)]
  const [minutes, seconds] = [Number(parts.minute), Number(parts.second ?? 0)]
  if (month < 0 || month > 11 || day < 1 || day > 31) return undefined
  // 60: a leap second.
  if (hours > 24 || minutes > 59 || seconds > 60) return undefined
  return Date.UTC(year, month, day, hours, minutes, seconds, millisOf(parts.fraction))
}

/** Which month a log means that names no year: the last one that is not after `latest`. */
function yearless(parts: Parts, month: number, { latest }: Reckoning): number | undefined {
  const year = new Date(latest + 2 * 86_400_000).getUTCFullYear()
  const wall = wallOf(parts, year, month)
  if (wall === undefined || wall <= latest + 2 * 86_400_000) return wall
  return wallOf(parts, year - 1, month)
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

function dated(parts: Parts, reckoning: Reckoning): Stamp | undefined {
  const name = parts.name
  const month = name === undefined ? Number(parts.month) - 1 : monthOf(name)
  const wall =
    parts.year === undefined
      ? yearless(parts, month, reckoning)
      : wallOf(parts, yearOf(parts.year), month)
  if (wall === undefined) return undefined
  const ahead = aheadOf(parts.zone)
  return ahead === undefined
    ? { at: momentIn(reckoning.zone, wall), zoned: false }
    : { at: wall - ahead * 60_000, zoned: true }
}

function counted(parts: Parts): Stamp | undefined {
  const { seconds = '', fraction } = parts
  if (seconds.length === 13) return { at: Number(seconds), zoned: true }
  return { at: Number(seconds) * 1000 + millisOf(fraction), zoned: true }
}

/** A time of day: the line begins a record, nobody knows of which day. */
const undated = (): Stamp => ({ at: null, zoned: false })

// A syslog priority, the name a composer puts before each line.
const lead = '(?:<\\d{1,3}>\\d? ?)?(?:[\\w.-]{1,40} {0,20}\\| )?'
// The level, or a word like it, may stand before the time.
const words = '(?:[[(<]?[A-Za-z]{3,12}[\\])>]?:?[ \\t]+){0,2}'
const clock =
  '(?<hour>\\d\\d):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,:](?<fraction>\\d{1,9}))?)?'
const zone = '(?: ?(?<zone>Z|UTC|GMT|[+-]\\d\\d:?\\d\\d)(?![\\w]))?'
const iso = `(?<year>\\d{4})[-/.](?<month>\\d\\d)[-/.](?<day>\\d\\d)(?:[T _-]{1,2})${clock}${zone}`
const key = '(?:@?timestamp|time|ts|t|date|datetime|@t|eventTime|EdgeStartTimestamp)'

interface Format {
  readonly pattern: RegExp
  readonly read: (parts: Parts, reckoning: Reckoning) => Stamp | undefined
}

/** In the order they are tried; the one that fitted last is tried first. */
const formats: readonly Format[] = [
  { pattern: new RegExp(`^${lead}${words}["'[({]?${iso}`), read: dated },
  // syslog: no year, and often no zone
  {
    pattern: new RegExp(
      `^${lead}(?<name>[A-Z][a-z]{2}) {1,2}(?<day>\\d{1,2})(?:,? (?<year>\\d{4}))?,? ${clock}`,
    ),
    read: dated,
  },
  // access logs
  {
    pattern: new RegExp(
      `^[^[\\n]{0,200}\\[(?<day>\\d{1,2})/(?<name>[A-Z][a-z]{2})/(?<year>\\d{4}):${clock}${zone}`,
    ),
    read: dated,
  },
  // JSON: a key among the first ones
  {
    pattern: new RegExp(`^${lead}\\{[^\\n]{0,300}?"${key}"\\s?:\\s?(?:\\{"\\$date":)?"${iso}`, 'i'),
    read: dated,
  },
  {
    pattern: new RegExp(
      `^${lead}\\{[^\\n]{0,300}?"${key}"\\s?:\\s?"?(?<seconds>1\\d{9}(?:\\d{3})?)(?:\\.(?<fraction>\\d{1,9}))?`,
      'i',
    ),
    read: counted,
  },
  // key=value
  { pattern: new RegExp(`^(?:\\w{1,20}=[^\\s"]{0,60} ){0,4}${key}="?${iso}`, 'i'), read: dated },
  // Sat Nov 20 08:15:59.123 2026, with or without brackets
  {
    pattern: new RegExp(
      `^${lead}\\[?[A-Z][a-z]{2} (?<name>[A-Z][a-z]{2}) {1,2}(?<day>\\d{1,2}) ${clock}(?: [A-Z]{3,4})? (?<year>\\d{4})`,
    ),
    read: dated,
  },
  // 20-Nov-2026 08:15:59, Sat, 20 Nov 2026 08:15:59 +0000
  {
    pattern: new RegExp(
      `^${lead}\\[?(?:[A-Z][a-z]{2}, )?(?<day>\\d{1,2})[- ](?<name>[A-Z][a-z]{2})[- ](?<year>\\d{4}) ${clock}${zone}`,
    ),
    read: dated,
  },
  // 20.11.2026 08:15:59
  {
    pattern: new RegExp(
      `^${lead}\\[?(?<day>\\d\\d)\\.(?<month>\\d\\d)\\.(?<year>\\d{4}),? ${clock}${zone}`,
    ),
    read: dated,
  },
  // glog: I0520 15:04:05.678
  { pattern: new RegExp(`^[IWEFD](?<month>\\d\\d)(?<day>\\d\\d) ${clock}`), read: dated },
  // 200101 12:00:00
  {
    pattern: new RegExp(`^(?<year>\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d) {1,2}${clock}`),
    read: dated,
  },
  // seconds since 1970
  {
    pattern: new RegExp(
      `^${lead}\\[?(?<seconds>1\\d{9}(?:\\d{3})?)(?:\\.(?<fraction>\\d{1,9}))?(?![\\w.])`,
    ),
    read: counted,
  },
  { pattern: new RegExp(`^${lead}\\[?\\d\\d:\\d\\d:\\d\\d(?![\\w:])`), read: undated },
]

/** Reads the times of one log: its lines are mostly written in one manner. */
export class Stamps {
  readonly #reckoning: Reckoning
  #last = 0

  constructor(reckoning: Reckoning) {
    this.#reckoning = reckoning
  }

  /** Undefined for a line that does not begin with a time: it belongs to the record before. */
  of(line: string): Stamp | undefined {
    const first = line.charCodeAt(0)
    // Blank or indented: nothing begins here.
    if (Number.isNaN(first) || first === 32 || first === 9) return undefined
    const cut = line.length > looked ? line.slice(0, looked) : line
    const start = withoutColours(cut)
    const kept = this.#read(this.#last, start)
    if (kept) return kept
    for (let at = 0; at < formats.length; at += 1) {
      const found = at === this.#last ? undefined : this.#read(at, start)
      if (!found) continue
      this.#last = at
      return found
    }
    return undefined
  }

  #read(index: number, start: string): Stamp | undefined {
    const format = formats[index]
    const parts = format?.pattern.exec(start)?.groups ?? (format?.read === undated ? {} : undefined)
    if (!format || !parts) return undefined
    if (format.read === undated && !format.pattern.test(start)) return undefined
    return format.read(parts, this.#reckoning)
  }
}
