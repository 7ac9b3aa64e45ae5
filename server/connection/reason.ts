import { isVisible } from '#common/visible.ts'
import type { components } from '#src/generated/api.ts'
import { escapePointer } from '../contract/validation.ts'
import type { JsonValue, Label, Reason, ReasonField } from '../db/tables/index.ts'
import { type FieldFailure, type Language, textOf } from '../failures/index.ts'
import { branchOf, branchTo, choiceIn, nodesOf, wireTree } from './reasonTree.ts'

type Wire = components['schemas']['ReasonField']
type Value = components['schemas']['ReasonValue'] | undefined

/** The journal needs a reason even where no form was designed. */
const plainField: ReasonField = {
  id: 1,
  name: 'reason',
  label: { gb: 'Reason', br: 'Motivo', es: 'Motivo' },
  type: 'custom_paragraph',
  position: 1,
  required: true,
  choices: [],
  levels: [],
}

/** The form in use, which always has a field. */
export function formOf(fields: readonly ReasonField[]): readonly ReasonField[] {
  return fields.length > 0 ? fields : [plainField]
}

/** Forms may be written by hand, so a label may lack a language. */
const labelOf = ({ label, name }: ReasonField, language: Language): string =>
  label[language] || label.gb || name

function wireChoices(field: ReasonField, language: Language): Pick<Wire, 'choices'> {
  const nodes = nodesOf(field.choices)
  if (field.type === 'nested_field') return { choices: wireTree(nodes, language) }
  return nodes.length === 0 ? {} : { choices: nodes.map(({ label }) => choiceIn(label, language)) }
}

/** Labels of the levels below the first. */
function wireLevels({ name, type, levels }: ReasonField, language: Language) {
  if (type !== 'nested_field' || levels.length === 0) return {}
  const nested = levels.map((label, at) => ({
    name: `${name}_${at + 2}`,
    label: label[language] || label.gb,
    level: at + 2,
  }))
  return { nested_ticket_fields: nested }
}

/** An unknown kind is treated as text: the form must not lock anybody out. */
function kindOf({ type }: ReasonField): Wire['type'] {
  return Object.hasOwn(checks, type) ? (type as Wire['type']) : 'custom_text'
}

export function wireField(field: ReasonField, language: Language): Wire {
  return {
    id: field.id,
    name: field.name,
    label: labelOf(field, language),
    type: kindOf(field),
    position: field.position,
    required_for_agents: field.required,
    ...wireChoices(field, language),
    ...wireLevels(field, language),
  }
}

/** Whether nothing was typed, chosen or ticked. */
function isEmpty(value: Value): boolean {
  if (value === undefined || value === null || value === false) return true
  return typeof value === 'string' ? !isVisible(value) : Array.isArray(value) && value.length === 0
}

function isDay(value: Value): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

type Check = (value: Value, field: ReasonField) => 'field.type' | 'field.choice' | undefined

const typed =
  (test: (value: Value) => boolean): Check =>
  value =>
    test(value) ? undefined : 'field.type'

const branchFor = (value: string, { choices }: ReasonField) => branchOf(nodesOf(choices), [value])

const chosen = (values: readonly string[], field: ReasonField) =>
  values.every(value => branchFor(value, field)) ? undefined : 'field.choice'

/** The branch a nested field's value leads to: by the names from the top, or by the name of a leaf. */
const nestedBranch = (value: string | readonly string[], { choices }: ReasonField) =>
  typeof value === 'string' ? branchTo(nodesOf(choices), value) : branchOf(nodesOf(choices), value)

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
  nested_field: (value, field) => {
    if (typeof value !== 'string' && !Array.isArray(value)) return 'field.type'
    return nestedBranch(value, field) ? undefined : 'field.choice'
  },
}

const givenFor = (reason: Readonly<Record<string, Value>>, { name }: ReasonField): Value =>
  Object.hasOwn(reason, name) ? reason[name] : undefined

/** Validates a completed form; returns its problems in field order. */
export function wrongFields(
  form: readonly ReasonField[],
  reason: Readonly<Record<string, Value>>,
  language: Language,
): FieldFailure[] {
  const wrong: FieldFailure[] = []
  const say = (name: string, code: FieldFailure['code'], label: string) =>
    wrong.push({ path: `/reason/${escapePointer(name)}`, code, params: { name: label } })
  for (const field of form) {
    const label = labelOf(field, language)
    const value = givenFor(reason, field)
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

/** The message of the first wrong field, which represents the whole form. */
export function firstSentence([first]: readonly FieldFailure[], language: Language): string {
  return first ? textOf(first.code, language, first.params) : ''
}

/**
 * The reason written to every journal record of the connection: the first text field with a value, otherwise all
 * answers.
 */
export function reasonText(form: readonly ReasonField[], reason: Reason): string {
  const filled = form.filter(({ name }) => !isEmpty(reason[name] as Value))
  const textField = filled.find(({ type }) => type === 'custom_text' || type === 'custom_paragraph')
  if (textField) return String(reason[textField.name]).trim()
  return filled.map(field => `${labelOf(field, 'gb')}: ${valueText(reason[field.name])}`).join(', ')
}

const valueText = (value: JsonValue | undefined): string =>
  Array.isArray(value) ? value.join(' / ') : String(value)

/** A choice in the form's current spelling: it may have been made in another language. */
function respelt(value: Value, field: ReasonField, language: Language): Value {
  const spelt = (names: readonly { label: Label | string }[] | undefined) =>
    names?.map(({ label }) => choiceIn(label, language)) ?? []
  const kind = kindOf(field)
  if (kind === 'nested_field' && (typeof value === 'string' || Array.isArray(value))) {
    return spelt(nestedBranch(value, field))
  }
  if (kind === 'custom_dropdown' && typeof value === 'string') {
    return spelt(branchFor(value, field))[0]
  }
  if (kind === 'custom_multi_select' && Array.isArray(value)) {
    return value.flatMap(item => spelt(branchFor(item, field)))
  }
  return value
}

/** The part of an earlier reason that the form still accepts, in its current spelling; null when nothing remains. */
export function stillValid(
  form: readonly ReasonField[],
  reason: Reason,
  language: Language,
): Record<string, Exclude<Value, undefined>> | null {
  const given = reason as Readonly<Record<string, Value>> // validated by the contract
  const left: [string, Exclude<Value, undefined>][] = []
  for (const field of form) {
    const value = givenFor(given, field)
    if (isEmpty(value) || checks[kindOf(field)](value, field)) continue
    const now = respelt(value, field, language)
    if (now !== undefined) left.push([field.name, now])
  }
  return left.length > 0 ? Object.fromEntries(left) : null
}
