import type { components } from '../../src/generated/api.ts'
import { escapePointer } from '../contract/validation.ts'
import type { JsonValue, Label, Reason, ReasonField } from '../db/tables.ts'
import { type FieldFailure, type Language, textOf } from '../failures/index.ts'

type Wire = components['schemas']['ReasonField']
type Value = components['schemas']['ReasonValue'] | undefined

/** Where nobody has drawn a reason form, the reason is still asked for: the journal needs it. */
const plainField: ReasonField = {
  id: 1,
  name: 'reason',
  label: { gb: 'Reason', br: 'Motivo', es: 'Motivo' },
  type: 'custom_paragraph',
  position: 1,
  required: true,
  choices: [],
}

/** The form as it is used: never without a field. */
export function formOf(fields: readonly ReasonField[]): readonly ReasonField[] {
  return fields.length > 0 ? fields : [plainField]
}

const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'gb' in value

/** A choice is a text, or a text in each language. */
function choiceIn(choice: JsonValue, language: Language): string {
  return isLabel(choice) ? choice[language] : String(choice)
}

/** A choice may come in any language: the operator may have changed it with the form open. */
function allSpellings(choice: JsonValue): string[] {
  return isLabel(choice) ? [choice.gb, choice.br, choice.es] : [String(choice)]
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)

function wireChoices(choices: JsonValue, language: Language): Pick<Wire, 'choices'> {
  if (isList(choices)) {
    if (choices.length === 0) return {}
    return { choices: choices.map(choice => choiceIn(choice, language)) }
  }
  if (typeof choices !== 'object' || choices === null) return {}
  return { choices: { ...choices } }
}

/** A kind we do not know is asked for as a text: the form must not be what keeps people out. */
function kindOf({ type }: ReasonField): Wire['type'] {
  return Object.hasOwn(checks, type) ? (type as Wire['type']) : 'custom_text'
}

export function wireField(field: ReasonField, language: Language): Wire {
  return {
    id: field.id,
    name: field.name,
    label: field.label[language],
    type: kindOf(field),
    position: field.position,
    required_for_agents: field.required,
    ...wireChoices(field.choices, language),
  }
}

/** Nothing was typed, chosen or ticked. */
function isEmpty(value: Value): boolean {
  if (value === undefined || value === null || value === false) return true
  return typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value) && value.length === 0
}

function isDay(value: Value): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Nothing can be chosen below. */
function isEnd(choices: JsonValue): boolean {
  return typeof choices !== 'object' || choices === null || Object.keys(choices).length === 0
}

/** The names from the top of a tree of choices down to one of its ends. */
function isBranch(choices: JsonValue, names: readonly string[]): boolean {
  const [name, ...rest] = names
  if (name === undefined) return isEnd(choices)
  if (isList(choices)) return rest.length === 0 && choices.some(choice => String(choice) === name)
  if (typeof choices !== 'object' || choices === null || !Object.hasOwn(choices, name)) return false
  return isBranch((choices as { [name: string]: JsonValue })[name] ?? null, rest)
}

/** The name of one of the ends of a tree: what a form shows that lists only these. */
function isNameOfEnd(choices: JsonValue, name: string): boolean {
  if (isList(choices)) return choices.some(choice => String(choice) === name)
  if (typeof choices !== 'object' || choices === null) return false
  return Object.entries(choices).some(([key, below]) =>
    isEnd(below ?? null) ? key === name : isNameOfEnd(below ?? null, name),
  )
}

type Check = (value: Value, field: ReasonField) => 'field.type' | 'field.choice' | undefined

const typed =
  (test: (value: Value) => boolean): Check =>
  value =>
    test(value) ? undefined : 'field.type'

const chosen = (values: readonly string[], { choices }: ReasonField) => {
  const known = new Set(isList(choices) ? choices.flatMap(allSpellings) : [])
  return values.every(value => known.has(value)) ? undefined : 'field.choice'
}

const text = typed(value => typeof value === 'string')

const checks: Readonly<Record<Wire['type'], Check>> = {
  custom_text: text,
  custom_paragraph: text,
  custom_number: typed(Number.isInteger),
  custom_decimal: typed(value => typeof value === 'number'),
  custom_date: typed(isDay),
  custom_checkbox: typed(value => typeof value === 'boolean'),
  custom_dropdown: (value, field) =>
    typeof value === 'string' ? chosen([value], field) : 'field.type',
  custom_multi_select: (value, field) =>
    Array.isArray(value) ? chosen(value, field) : 'field.type',
  nested_field: (value, { choices }) => {
    if (typeof value === 'string') return isNameOfEnd(choices, value) ? undefined : 'field.choice'
    if (!Array.isArray(value)) return 'field.type'
    return isBranch(choices, value) ? undefined : 'field.choice'
  },
}

/** What is wrong with a filled-in form, in the order of its fields. */
export function wrongFields(
  form: readonly ReasonField[],
  reason: Readonly<Record<string, Value>>,
  language: Language,
): FieldFailure[] {
  const wrong: FieldFailure[] = []
  const say = (name: string, code: FieldFailure['code'], label: string) =>
    wrong.push({ path: `/reason/${escapePointer(name)}`, code, params: { name: label } })
  for (const field of form) {
    const value = Object.hasOwn(reason, field.name) ? reason[field.name] : undefined
    const label = field.label[language]
    if (isEmpty(value)) {
      if (field.required) say(field.name, 'field.required', label)
      continue
    }
    const code = checks[kindOf(field)](value, field)
    if (code) say(field.name, code, label)
  }
  const known = new Set(form.map(({ name }) => name))
  for (const name of Object.keys(reason)) if (!known.has(name)) say(name, 'field.unknown', name)
  return wrong
}

/** The sentence of the first wrong field: it stands for the whole form. */
export function firstSentence([first]: readonly FieldFailure[], language: Language): string {
  return first ? textOf(first.code, language, first.params) : ''
}

/** What every journal record of the connection carries: the operator's own words, which are the
 * first text field that has any; without one, whatever was filled in. */
export function reasonText(form: readonly ReasonField[], reason: Reason): string {
  const filled = form.filter(({ name }) => !isEmpty(reason[name] as Value))
  const words = filled.find(({ type }) => type === 'custom_text' || type === 'custom_paragraph')
  if (words) return String(reason[words.name]).trim()
  return filled.map(({ name, label }) => `${label.gb}: ${String(reason[name])}`).join(', ')
}
