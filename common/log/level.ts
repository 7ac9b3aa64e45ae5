// How bad a line of a log is, as far as it says so.
import { withoutColours } from './colours.ts'

export const logLevels = ['trace', 'debug', 'info', 'warning', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** So much of a line is looked at. */
const looked = 260

const names: Readonly<Record<LogLevel, readonly string[]>> = {
  fatal: ['fatal', 'critical', 'crit', 'emerg', 'emergency', 'alert', 'panic'],
  error: ['error', 'err', 'severe'],
  warning: ['warning', 'warn'],
  info: ['info', 'information', 'notice'],
  debug: ['debug', 'fine', 'dbg'],
  trace: ['trace', 'finer', 'finest', 'verbose'],
}
const byName = new Map(logLevels.flatMap(level => names[level].map(name => [name, level] as const)))
const every = [...byName.keys()].toSorted((a, b) => b.length - a.length).join('|')

// As a value: level=warn, "severity":"ERROR", [error], <info>, "warning:".
const asValue = new RegExp(
  `(?:"?(?:level|lvl|severity|loglevel|log\\.level)"?\\s?[=:]\\s?"?|[[<|])(${every})\\b|\\b(${every}):`,
  'i',
)
// As a word of its own, in capitals.
const asWord = new RegExp(`(?<![\\w-])(${every.toUpperCase()})(?![\\w-])`)
const asNumber = /"level"\s?:\s?([1-6])0\b/
const asLetter = /^([IWEFD])\d{4} \d\d:/
const asStatus = /^\S+ \S+ [^[\n]{0,100}\[[^\]]{10,40}\] "[^"\n]{0,4000}" ([1-5])\d\d /

const byNumber = ['trace', 'debug', 'info', 'warning', 'error', 'fatal'] as const
const byLetter: Readonly<Record<string, LogLevel>> = {
  I: 'info',
  W: 'warning',
  E: 'error',
  F: 'fatal',
  D: 'debug',
}

/** What stands first in the line counts. */
export function levelOf(line: string): LogLevel | null {
  const start = withoutColours(line.length > looked ? line.slice(0, looked) : line)
  const value = asValue.exec(start)
  const word = asWord.exec(start)
  const first = value && (!word || value.index <= word.index) ? (value[1] ?? value[2]) : word?.[1]
  const named = first && byName.get(first.toLowerCase())
  if (named) return named
  const letter = asLetter.exec(start)?.[1]
  if (letter) return byLetter[letter] ?? null
  const number = asNumber.exec(start)?.[1]
  if (number) return byNumber[Number(number) - 1] ?? null
  const status = asStatus.exec(line)?.[1]
  if (status === undefined) return null
  return status === '5' ? 'error' : status === '4' ? 'warning' : 'info'
}

/** Words of which a line of that level has one, for a search that sorts out before it is looked at. */
export const wordsOf = (level: LogLevel): readonly string[] => names[level]
