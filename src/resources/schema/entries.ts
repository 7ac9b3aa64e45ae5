// A record's values as inputs hold them, and back; and what is wrong with one. Pure.

import { isObject } from '#common/isObject.ts'
import { isVisible } from '#common/visible.ts'
import { type FieldInfo, mayBeNone, referenceOf } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'

/** A field of a record as it stands in an input: a text for all that is typed or chosen. */
export type Entry = unknown
/** What was changed on a form, by field. */
export type Changes = Readonly<Record<string, Entry>>

const typesOf = ({ type }: FieldInfo): readonly string[] => [type ?? 'string'].flat()
export const isNumber = (field: FieldInfo): boolean =>
  typesOf(field).some(type => type === 'integer' || type === 'number')
export const isBoolean = (field: FieldInfo): boolean => typesOf(field).includes('boolean')
const isText = (field: FieldInfo): boolean => typesOf(field).includes('string')

/** How a value stands in its input. */
export function entryOf(field: FieldInfo, value: unknown): Entry {
  if (referenceOf(field)) return value ? String(value) : ''
  if (isBoolean(field)) return value === true
  if (isNumber(field) || isText(field))
    return value === undefined || value === null ? '' : String(value)
  return typesOf(field).includes('object') ? (value ?? {}) : value
}

const nothing = (field: FieldInfo): unknown => {
  if (referenceOf(field) && mayBeNone(field)) return 0
  if (typesOf(field).includes('null')) return null
  // An empty text says "none" where one is allowed; else the field is left out and stays as it was.
  const isPlain = isText(field) && !field.enum && !field.pattern && !field.format
  return isPlain && !field.minLength ? '' : undefined
}

/** What is sent for an entry; undefined: the field is left out. */
function sentOf(field: FieldInfo, entry: Entry): unknown {
  if (typeof entry !== 'string') return entry
  const text = entry.trim()
  if (text === '') return nothing(field)
  if (isNumber(field)) return Number(text.replace(',', '.'))
  return text
}

const isEmpty = (entry: Entry): boolean =>
  entry === undefined || entry === null || (typeof entry === 'string' && !isVisible(entry))

/** What is wrong, as a text and what fills it; `name` is the field's. */
export interface Problem {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, number>>
}

function problemOfNumber(field: FieldInfo, value: number): Problem | null {
  const { minimum, maximum } = field
  if (Number.isNaN(value)) return { key: 'field.number' }
  if (typesOf(field).includes('integer') && !Number.isInteger(value)) return { key: 'field.whole' }
  if (minimum !== undefined && value < minimum)
    return { key: 'onboarding.problem.least', values: { limit: minimum } }
  if (maximum !== undefined && value > maximum)
    return { key: 'onboarding.problem.most', values: { limit: maximum } }
  return null
}

const formats: Readonly<Record<string, { readonly key: MessageKey; fits(text: string): boolean }>> =
  {
    email: {
      key: 'onboarding.problem.email',
      fits: text => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    },
    uri: { key: 'onboarding.problem.url', fits: text => /^https?:\/\/\S+$/i.test(text) },
    date: {
      key: 'field.date',
      fits: text => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
    },
    'date-time': { key: 'field.date', fits: text => !Number.isNaN(Date.parse(text)) },
  }

function problemOfText(field: FieldInfo, text: string): Problem | null {
  const { minLength = 0, maxLength, pattern, format = '' } = field
  const count = [...text].length // characters as the contract counts them
  if (count < minLength) return { key: 'onboarding.problem.short', values: { limit: minLength } }
  if (maxLength !== undefined && count > maxLength)
    return { key: 'onboarding.problem.long', values: { limit: maxLength, count } }
  const expected = formats[format]
  if (expected && !expected.fits(text)) return { key: expected.key }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    return { key: 'onboarding.problem.pattern' }
  return null
}

/** What the contract has against an entry; null when it takes it. */
export function problemOf(field: FieldInfo, entry: Entry): Problem | null {
  if (isEmpty(entry)) return field.required ? { key: 'field.required' } : null
  if (typeof entry !== 'string' || referenceOf(field) || field.enum) return null
  const value = sentOf(field, entry)
  if (typeof value === 'number') return problemOfNumber(field, value)
  return typeof value === 'string' ? problemOfText(field, value) : null
}

/** Names in their order: a database keeps them in one of its own. */
const ordered = (_: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, ordered) === JSON.stringify(b, ordered)

/** The entries that are another value than the record's. */
export const dirtyIn = (
  fields: readonly FieldInfo[],
  record: Readonly<Record<string, unknown>>,
  changes: Changes,
): readonly FieldInfo[] =>
  fields.filter(
    field =>
      Object.hasOwn(changes, field.name) &&
      !same(entryOf(field, sentOf(field, changes[field.name])), entryOf(field, record[field.name])),
  )

/** The record with what was changed, as it is sent. */
export function changedRecord(
  fields: readonly FieldInfo[],
  record: Readonly<Record<string, unknown>>,
  changes: Changes,
): Record<string, unknown> {
  const changed = fields
    .filter(({ name }) => Object.hasOwn(changes, name))
    .map(field => [field.name, sentOf(field, changes[field.name])])
  return { ...record, ...Object.fromEntries(changed) }
}
