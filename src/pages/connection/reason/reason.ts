// The reason form as data: a field's value, its validation, and the request. Pure.
import type { ReasonField, ReasonValue } from '#src/dataProvider/index.ts'
import { type Entered, type Entries, enteredIn, isEmpty } from '../store/entries.ts'
import { branchOf, levelsOf, pathTo } from './nested.ts'

/** The problem with a field, or with the named list of it. */
export interface Problem {
  readonly kind: 'required' | 'number' | 'whole' | 'date'
  readonly name: string
}

/** A list's choices without duplicates, plus chosen values missing from it: they are in another language. */
export function choicesOf({ choices }: ReasonField, chosen: readonly string[] = []): string[] {
  return [...new Set([...(Array.isArray(choices) ? choices : []), ...chosen.filter(Boolean)])]
}

const numerals = /^[+-]?\d+([.,]\d+)?$/

/** Parses a number with a point or a comma; null when it is none. */
export function numberOf(text: string): number | null {
  const typed = text.trim()
  const value = Number(typed.replace(',', '.'))
  return numerals.test(typed) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

function wrongText({ type }: ReasonField, text: string): Problem['kind'] | null {
  if (type === 'custom_date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? null : 'date'
  if (type !== 'custom_number' && type !== 'custom_decimal') return null
  const value = numberOf(text)
  if (type === 'custom_number') return Number.isInteger(value) ? null : 'whole'
  return value === null ? 'number' : null
}

/** The problem with a field, or null. */
export function problemOf(field: ReasonField, value: Entered): Problem | null {
  const { label, required_for_agents: required } = field
  if (field.type === 'nested_field') {
    const names = branchOf(field, value)
    if (names.length === 0 && !required) return null
    const missing = levelsOf(field, names).find(({ chosen }) => chosen === '')
    return missing ? { kind: 'required', name: missing.label } : null
  }
  if (isEmpty(value)) return required ? { kind: 'required', name: label } : null
  const kind = typeof value === 'string' ? wrongText(field, value) : null
  return kind && { kind, name: label }
}

function wireValue(field: ReasonField, value: Entered): ReasonValue {
  if (field.type === 'nested_field') return branchOf(field, value)
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : [...value]
  if (field.type === 'custom_number' || field.type === 'custom_decimal') return numberOf(value)
  return value.trim()
}

/** The entries for `/set/tools`; omits empty ones, but always sends checkboxes. */
export function wireReason(
  fields: readonly ReasonField[],
  entries: Entries,
): Record<string, ReasonValue> {
  const reason = fields
    .map(field => [field, enteredIn(entries, field)] as const)
    .filter(([{ type }, value]) => type === 'custom_checkbox' || !isEmpty(value))
    .map(([field, value]) => [field.name, wireValue(field, value)] as const)
  return Object.fromEntries(reason)
}

const textOf = (value: ReasonValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function enteredOf(field: ReasonField, value: ReasonValue): Entered {
  const list = Array.isArray(value) ? value : [textOf(value)].filter(Boolean)
  switch (field.type) {
    case 'custom_checkbox':
      return value === true
    case 'custom_multi_select':
      return list
    case 'nested_field':
      return Array.isArray(value) ? branchOf(field, list) : pathTo(field, textOf(value))
    default:
      return textOf(value)
  }
}

/** The entries that would send this reason, for fields the form still has. */
export function entriesOf(
  fields: readonly ReasonField[],
  reason: Readonly<Record<string, ReasonValue>>,
): Entries {
  const kept = fields
    .filter(({ name }) => Object.hasOwn(reason, name))
    .map(field => [field.name, enteredOf(field, reason[field.name] ?? null)] as const)
    .filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(kept)
}

/** Whether nothing was entered, chosen or ticked in any field. */
export const isBlank = (entries: Entries): boolean => Object.values(entries).every(isEmpty)

/** The field of a server error (`/reason/NAME`, a JSON pointer); null when it is about something else. */
export function fieldOfPath(path: string): string | null {
  const [, name] = /^\/reason\/([^/]+)/.exec(path) ?? []
  return name === undefined ? null : name.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Id of the element that takes a field's focus; of that list for a level below the first. */
export const controlId = (name: string, level = 1): string =>
  `reason-${name.replace(/\s/g, '_')}${level > 1 ? `-${level}` : ''}`
