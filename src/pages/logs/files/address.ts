// What the screen shows of a log, as the address says it. Pure.
import { logLevels } from '#common/log/level.ts'
import { isZone, momentIn } from '#common/log/zone.ts'
import type { LogLevel, LogNarrowing } from '#src/dataProvider/index.ts'

/** Characters of a name that logs are looked for by. */
const longestName = 200

export interface LogAddress {
  readonly file: string | null
  /** Where no file is named: all logs are searched. */
  readonly all: boolean
  /** What the names of the logs that are listed have in them. */
  readonly name: string
  readonly text: string
  readonly regex: boolean
  readonly matchCase: boolean
  readonly levels: readonly LogLevel[]
  /** Wall clock of `zone`, to the second: what a field of date and time says. */
  readonly from: string
  readonly to: string
  readonly zone: string
  /** The byte of the record the link leads to. */
  readonly at: number | null
  /** The whole log although something is looked for. */
  readonly whole: boolean
  /** Null: as it suits the window. */
  readonly wrap: boolean | null
  readonly fold: boolean
  /** Lines that were found stand with the newest first. */
  readonly newest: boolean
  /** Lines of JSON are columns, unless it says otherwise: time, level, message, and these. */
  readonly columns: boolean
  readonly fields: readonly string[]
}

/** Fields that are columns at once. */
export const maxChosen = 8

/** Names have commas too. */
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
/** Spans up to now that are asked for most. */
export const presets = [
  { name: 'quarter', ms: 15 * minute },
  { name: 'hour', ms: 60 * minute },
  { name: 'day', ms: 24 * 60 * minute },
] as const

/** A wall clock time as a moment. */
const momentOf = (text: string, zone: string) =>
  new Date(momentIn(zone, Date.parse(`${text}Z`))).toISOString()

/** A moment as the wall clock of a zone says it, to the second. */
export function wallOf(at: number, zone: string): string {
  // What the clocks are ahead by, seen from both sides of a change of theirs.
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
