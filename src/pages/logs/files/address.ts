// The log screen's state in the address. Pure.
import { logLevels } from '#common/log/level.ts'
import { isZone, momentIn } from '#common/log/zone.ts'
import type { LogLevel, LogNarrowing } from '#src/dataProvider/index.ts'

/** Maximum characters of the name filter. */
const longestName = 200

export interface LogAddress {
  readonly file: string | null
  /** No file is named: all logs are searched. */
  readonly all: boolean
  /** The name filter of the list of logs. */
  readonly name: string
  readonly text: string
  readonly regex: boolean
  readonly matchCase: boolean
  readonly levels: readonly LogLevel[]
  /** Wall clock time in `zone`, to the second, as in a date and time field. */
  readonly from: string
  readonly to: string
  readonly zone: string
  /** The byte of the record that the link points to. */
  readonly at: number | null
  /** Shows the whole log although there is a search. */
  readonly whole: boolean
  /** Null: depends on the width of the window. */
  readonly wrap: boolean | null
  readonly fold: boolean
  /** Shows the newest matching lines first. */
  readonly newest: boolean
  /** JSON lines are columns unless the address says otherwise: time, level, message, and `fields`. */
  readonly columns: boolean
  readonly fields: readonly string[]
}

/** The most fields shown as columns. */
export const maxChosen = 8

/** Names may contain commas. */
export const fieldsText = (names: readonly string[]): string =>
  names.map(encodeURIComponent).join(',')

function fieldsOf(text: string): string[] {
  try {
    const all = text.slice(0, 4000).split(',').map(decodeURIComponent)
    return [...new Set(all.filter(name => name !== ''))].slice(0, maxChosen)
  } catch {
    return []
  }
}

const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/
const wallIn = (text: string | null) => (text !== null && wall.test(text) ? text : '')

const flagIn = (text: string | null) => (text === '1' ? true : text === '0' ? false : null)

const zoneIn = (text: string | null) => (text && text.length <= 60 && isZone(text) ? text : 'UTC')

export function logAddress(search: URLSearchParams): LogAddress {
  const names = (search.get('level') ?? '').split(',')
  const at = search.get('at') ?? ''
  return {
    file: search.get('file') || null,
    all: !search.get('file') && search.get('all') === '1',
    name: (search.get('name') ?? '').slice(0, longestName),
    text: (search.get('text') ?? '').slice(0, 1000),
    regex: search.get('regex') === '1',
    matchCase: search.get('case') === '1',
    levels: logLevels.filter(level => names.includes(level)),
    from: wallIn(search.get('from')),
    to: wallIn(search.get('to')),
    zone: zoneIn(search.get('zone')),
    at: /^\d{1,15}$/.test(at) ? Number(at) : null,
    whole: search.get('whole') === '1',
    wrap: flagIn(search.get('wrap')),
    fold: search.get('fold') === '1',
    newest: search.get('newest') === '1',
    columns: search.get('columns') !== '0',
    fields: fieldsOf(search.get('fields') ?? ''),
  }
}

const minute = 60_000
/** The most useful time spans up to now. */
export const presets = [
  { name: 'quarter', ms: 15 * minute },
  { name: 'hour', ms: 60 * minute },
  { name: 'day', ms: 24 * 60 * minute },
] as const

/** A wall clock time as an instant. */
const momentOf = (text: string, zone: string) =>
  new Date(momentIn(zone, Date.parse(`${text}Z`))).toISOString()

/** An instant in a time zone's wall clock time, to the second. */
export function wallOf(at: number, zone: string): string {
  // The zone's offset, estimated from both sides of a possible clock change.
  const ahead = at - momentIn(zone, at)
  const exact = at + ahead - (momentIn(zone, at + ahead) - at)
  return new Date(exact).toISOString().slice(0, 19)
}

export function narrowingOf(address: LogAddress): LogNarrowing {
  const { text, regex, matchCase, levels: wanted, from, to, zone } = address
  return {
    ...(text === ''
      ? {}
      : { text, ...(regex ? { regex } : {}), ...(matchCase ? { matchCase } : {}) }),
    ...(wanted.length === 0 ? {} : { levels: [...wanted] }),
    ...(from === '' ? {} : { from: momentOf(from, zone) }),
    ...(to === '' ? {} : { to: momentOf(to, zone) }),
    zone,
  }
}

export const isNarrowed = ({ text, levels: wanted, from, to }: LogAddress): boolean =>
  text !== '' || wanted.length > 0 || from !== '' || to !== ''
