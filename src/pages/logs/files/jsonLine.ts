// A log line that is a JSON object, as columns. Pure.
import type { LogRecord } from '#src/dataProvider/index.ts'
import type { Mark } from './marks.ts'

/** Limits: characters parsed of a line, fields of a line, nesting of objects, fields offered as columns. */
const maxRead = 16 * 1024
const maxFields = 60
const deepest = 4
const maxOffered = 60
/** Maximum characters shown of a value. */
const maxValue = 500

/** Names of the three fields, without punctuation and in lower case; the first one present counts. */
const names = {
  time: ['time', 'timestamp', 'ts', 't', 'datetime', 'date', 'asctime', 'eventtime', 'at'],
  level: ['level', 'severity', 'lvl', 'loglevel', 'levelname', 'severitytext', 'l'],
  message: ['message', 'msg', 'm', 'text'],
} as const

export interface JsonLine {
  readonly time: string
  readonly level: string
  readonly message: string
  /** All other fields by name; nested ones with a dot. */
  readonly fields: ReadonlyMap<string, string>
}

/** Keeps numbers as written, however long they are. */
function exactly(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function add(fields: Map<string, string>, of: object, prefix: string, depth: number): void {
  for (const [key, value] of Object.entries(of)) {
    if (fields.size >= maxFields) return
    const name = prefix + key
    if (isObject(value) && depth < deepest) add(fields, value, `${name}.`, depth + 1)
    else
      fields.set(
        name,
        (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxValue),
      )
  }
}

const bare = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Removes the first field with one of these names and returns its value. */
function taken(fields: Map<string, string>, called: readonly string[]): string {
  for (const wanted of called)
    for (const [name, value] of fields)
      if (bare(name) === wanted) {
        fields.delete(name)
        return value
      }
  return ''
}

function read(text: string): JsonLine | null {
  if (text.length > maxRead || !/^\s{0,20}\{/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text, exactly)
    if (!isObject(value)) return null
    const fields = new Map<string, string>()
    add(fields, value, '', 1)
    const time = taken(fields, names.time)
    const level = taken(fields, names.level)
    return { time, level, message: taken(fields, names.message), fields }
  } catch {
    return null
  }
}

/**
 * The text of the message column: a line without a message lists all fields that have no column, and every line
 * adds the fields that match the search.
 */
export function shownMessage(line: JsonLine, chosen: readonly string[], mark: Mark): string {
  const isShown = ([name, value]: readonly [string, string]) =>
    !chosen.includes(name) && (line.message === '' || mark(value).length > 0)
  const more = [...line.fields].filter(isShown).map(([name, value]) => `${name}: ${value}`)
  return [line.message, ...more].filter(Boolean).join(' · ')
}

const known = new WeakMap<LogRecord, JsonLine | null>()

/** Null if the line stays as it is: no object, truncated, too long, or several lines. */
export function jsonLineOf(record: LogRecord): JsonLine | null {
  const before = known.get(record)
  if (before !== undefined) return before
  const line = record.cut || record.lines > 1 ? null : read(record.text)
  known.set(record, line)
  return line
}

/** The names of these lines' fields besides time, level and message. */
export function fieldsIn(records: readonly LogRecord[]): string[] {
  const found = new Set<string>()
  for (const record of records)
    for (const name of jsonLineOf(record)?.fields.keys() ?? []) {
      if (found.size >= maxOffered) return [...found]
      found.add(name)
    }
  return [...found]
}
