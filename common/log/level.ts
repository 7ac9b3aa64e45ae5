// The level of a log line, as far as it can be read from the line.
import { withoutColours } from './colours.ts'

export const logLevels = ['trace', 'debug', 'info', 'warning', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * How many characters of a line are examined; more of JSON, whose keys may be anywhere, and of a request before its
 * status.
 */
const looked = 260
const lookedFar = 4400

const names: Readonly<Record<LogLevel, readonly string[]>> = {
  fatal: ['fatal', 'critical', 'crit', 'emerg', 'emergency', 'alert', 'panic'],
  error: ['error', 'err', 'severe', 'failure'],
  warning: ['warning', 'warn'],
  info: ['info', 'information', 'notice'],
  debug: ['debug', 'fine', 'dbg'],
  trace: ['trace', 'finer', 'finest', 'verbose'],
}
/** Words that are only a level in a column of levels. */
const inColumns: Readonly<Record<string, LogLevel>> = {
  note: 'info',
  system: 'info',
  log: 'info',
  config: 'debug',
  in: 'info',
  no: 'info',
  wa: 'warning',
  er: 'error',
  cr: 'fatal',
  al: 'fatal',
  em: 'fatal',
  db: 'debug',
}
const byName = new Map(logLevels.flatMap(level => names[level].map(name => [name, level] as const)))
const longest = (all: Iterable<string>) =>
  [...all].toSorted((a, b) => b.length - a.length).join('|')
const every = longest(byName.keys())

const levelNamed = (name: string | undefined): LogLevel | undefined => {
  if (name === undefined) return undefined
  const plain = name.toLowerCase().replace(/\d$/, '')
  return byName.get(plain) ?? inColumns[plain]
}

// As a value: level=warn, [error], [core:error], <info>, "warning:", "error :".
const asValue = new RegExp(
  `(?:"?(?:level|lvl|severity|loglevel|log\\.level)"?\\s?[=:]\\s?"?|[[<|]|\\[[\\w.-]{0,40}:)(${every})\\d?\\b|\\b(${every})\\d? ?:`,
  'i',
)
// As a word of its own, in upper case.
const asWord = new RegExp(`(?<![\\w-])(${every.toUpperCase()})\\d?(?![\\w-])`)
const inJson = new RegExp(
  `(?<!\\\\)"(?:level|lvl|severity|severity_text|severityText|loglevel|logLevel|log_level|log\\.level|levelname|level_name|s|PRIORITY|priority|@l)"\\s{0,3}:\\s{0,3}(?:"?(?<number>\\d{1,3})\\b|"(?<name>${every}|[TDIWEFVN])\\d?")`,
  'i',
)
const asStatus = /^\S+ (?:\S+ [^[\n]{0,100})?\[[^\]]{10,40}\] "[^"\n]{0,4000}" ([1-5])\d\d /
const asPriority = /^<(\d{1,3})>/
const asSeverity = /^[^%\n]{0,120}%[A-Z0-9_]{2,30}-(?:[A-Z0-9_]{1,30}-)?([0-7])-/

const byNumber = ['trace', 'debug', 'info', 'warning', 'error', 'fatal'] as const
const bySeverity = ['fatal', 'fatal', 'fatal', 'error', 'warning', 'info', 'info', 'debug'] as const
const byLetter: Readonly<Record<string, LogLevel>> = {
  V: 'trace',
  T: 'trace',
  D: 'debug',
  I: 'info',
  N: 'info',
  W: 'warning',
  E: 'error',
  C: 'fatal',
  F: 'fatal',
  A: 'fatal',
}
const bySign: Readonly<Record<string, LogLevel>> = {
  '.': 'debug',
  '-': 'trace',
  '*': 'info',
  '#': 'warning',
}

/** Letters that are a level by their context. */
const letters: readonly RegExp[] = [
  // glog
  /^([IWEFDV])\d{4} \d\d:/,
  // Ruby, logcat's brief and tag formats
  /^([DIWEFAV])(?:, \[|\/[^(:\n]{1,60}(?:\( {0,5}\d{1,7}\))?: )/,
  // [E 08:15:59, [I 170817 18:15:08
  /^\[([DIWEC]) \d/,
  // logcat's threadtime and time formats
  /^(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,6} (?:(?: {0,6}\d{1,7}){2} )? ?([VDIWEFA])[ /]/,
  // MongoDB
  /^\d{4}-\d\d-\d\dT[\d:.]{8,12}(?:Z|[+-]\d{4}) ([DIWEF])\d? /,
]
// Redis, also after a composer's prefix
const asSign =
  /^(?:[\w.-]{1,40} {1,20}\| )?(?:[\dT:.-]{19,29}Z? )?(?:\d{1,7}:[A-Z]|\[\d{1,7}\]) [^.*#\n]{8,30}\.\d{3} ([.*#-]) /
// A column of its own directly after the time or after numbers, in any case.
const asColumn = new RegExp(
  `^[^\\n]{0,100}?\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?(?:Z|[+-]\\d\\d:?\\d\\d| ?(?!(?:${every}|note|log)\\d?[ \\t])[A-Z]{3,5}(?=[ \\t]))?(?:[ \\t,;:|\\])-]{1,6}(?:\\[?\\d{1,9}\\]?[ \\t]{1,4}){0,3})(?:-[ \\t]+)?[[(<]?(${every}|note|system|log|(?:In|No|Wa|Er|Cr|Al|Em|Db)(?=\\(\\d))\\d?(?=[\\])>:,|/ \\t(]|$)`,
  'i',
)

function fromJson(line: string): LogLevel | undefined {
  const brace = line.indexOf('{')
  if (brace < 0 || brace > 60) return undefined
  const found = inJson.exec(line.slice(0, lookedFar))?.groups
  if (!found) return undefined
  if (found.number === undefined) return levelNamed(found.name) ?? byLetter[found.name ?? '']
  const number = Number(found.number)
  if (number < 8) return bySeverity[number]
  return byNumber[Math.floor(number / 10) - 1]
}

function fromLetter(start: string): LogLevel | undefined {
  for (const pattern of letters) {
    const letter = pattern.exec(start)?.[1]
    if (letter) return byLetter[letter]
  }
  const sign = asSign.exec(start)?.[1]
  return sign === undefined ? undefined : bySign[sign]
}

function fromWord(start: string): LogLevel | undefined {
  const value = asValue.exec(start)
  const word = asWord.exec(start)
  const isValue = value && (!word || value.index <= word.index)
  return levelNamed(isValue ? (value[1] ?? value[2]) : word?.[1])
}

function fromNumber(pattern: RegExp, start: string): LogLevel | undefined {
  const number = pattern.exec(start)?.[1]
  return number === undefined ? undefined : bySeverity[Number(number) % 8]
}

function fromStatus(line: string): LogLevel | undefined {
  // Matching a line of megabytes would overflow the pattern's stack.
  const status = asStatus.exec(line.slice(0, lookedFar))?.[1]
  if (status === undefined) return undefined
  return status === '5' ? 'error' : status === '4' ? 'warning' : 'info'
}

/** The level of a line. A column of its own wins, then whatever is first in the line. */
export function levelOf(line: string): LogLevel | null {
  const cut = withoutColours(line.length > looked ? line.slice(0, looked) : line)
  return (
    fromStatus(line) ??
    fromJson(line) ??
    fromNumber(asPriority, cut) ??
    fromLetter(cut) ??
    fromNumber(asSeverity, cut) ??
    levelNamed(asColumn.exec(cut)?.[1]) ??
    fromWord(cut) ??
    null
  )
}

/** The other notations levelOf accepts, for a search that filters before reading. */
const otherWays: Readonly<Record<LogLevel, readonly string[]>> = {
  trace: ['[VT]', '-'],
  debug: ['D', 'DB', '\\.', 'CONFIG'],
  info: ['[IN]', 'IN', 'NO', 'NOTE', 'SYSTEM', 'LOG', '\\*'],
  warning: ['W', 'WA', '#'],
  error: ['E', 'ER'],
  fatal: ['[CFA]', 'CR', 'AL', 'EM'],
}

/** Statuses of access logs, after the end of a request. */
const statuses: Readonly<Partial<Record<LogLevel, string>>> = {
  info: '" [123][0-9][0-9] ',
  warning: '" 4[0-9][0-9] ',
  error: '" 5[0-9][0-9] ',
}

/** A case-insensitive pattern that matches every line of these levels; false matches are filtered later. */
export const patternOf = (levels: readonly LogLevel[]): string =>
  [
    ...levels.flatMap(level => names[level]),
    ...levels.flatMap(level => statuses[level] ?? []),
    `(^|[^A-Za-z0-9_])(${levels.flatMap(level => otherWays[level]).join('|')})([^A-Za-z]|$)`,
    '^<[0-9]{1,3}>',
    '%[A-Z0-9_]+-[A-Z0-9_-]*[0-7]-',
    '"[a-z_.@]*(level|lvl|severity|priority|s|l)[a-z_]*" *: *"?[0-9]',
  ].join('|')
