// Converts a record's values to input entries and back, and validates entries. Pure.

import { isObject } from '#common/isObject.ts'
import { isVisible } from '#common/visible.ts'
import { type FieldInfo, mayBeNone, referenceOf } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'

/** A field's value in an input: text for anything typed or chosen. */
export type Entry = unknown
/** A form's changed entries, by field. */
export type Changes = Readonly<Record<string, Entry>>

const typesOf = ({ type }: FieldInfo): readonly string[] => [type ?? 'string'].flat()
export const isNumber = (field: FieldInfo): boolean =>
  typesOf(field).some(type => type === 'integer' || type === 'number')
export const isBoolean = (field: FieldInfo): boolean => typesOf(field).includes('boolean')
const isText = (field: FieldInfo): boolean => typesOf(field).includes('string')

/** Converts a value to its input's entry. */
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
  // An empty text means "none" where that is allowed; otherwise the field is omitted and keeps its value.
  const isPlain = isText(field) && !field.enum && !field.pattern && !field.format
  return isPlain && !field.minLength ? '' : undefined
}

/** The value to send for an entry; undefined: the field is omitted. */
function sentOf(field: FieldInfo, entry: Entry): unknown {
  if (typeof entry !== 'string') return entry
  const text = entry.trim()
  if (text === '') return nothing(field)
  if (isNumber(field)) return Number(text.replace(',', '.'))
  return text
}

const isEmpty = (entry: Entry): boolean =>
  entry === undefined || entry === null || (typeof entry === 'string' && !isVisible(entry))

/** An error as a text key and its values; `name` is the field's. */
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

/** The contract's objection to an entry; null when it is valid. */
export function problemOf(field: FieldInfo, entry: Entry): Problem | null {
  if (isEmpty(entry)) return field.required ? { key: 'field.required' } : null
  if (typeof entry !== 'string' || referenceOf(field) || field.enum) return null
  const value = sentOf(field, entry)
  if (typeof value === 'number') return problemOfNumber(field, value)
  return typeof value === 'string' ? problemOfText(field, value) : null
}

/** Sorts keys: a database keeps them in its own order. */
const ordered = (_: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, ordered) === JSON.stringify(b, ordered)

/** The fields whose entry differs from the record's value. */
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

/** The record with its changes, as sent. */
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
