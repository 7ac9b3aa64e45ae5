// The mocks' validation of a reason form.
import { isVisible } from '#common/visible.ts'
import { say } from './failures.ts'
import type { Schemas } from './types.ts'
import type { World } from './world.ts'

type Field = Schemas['ReasonField']
type Value = Schemas['ReasonValue'] | undefined
type Code = 'field.required' | 'field.choice' | 'field.type'

const isEmpty = (value: Value) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && !isVisible(value)) ||
  (Array.isArray(value) && value.length === 0)

type Names = readonly string[]

/** Every path through a tree of choices, from the top to a leaf. */
function branches(choices: unknown): Names[] {
  if (Array.isArray(choices)) return choices.map(name => [String(name)])
  return Object.entries(Object(choices)).flatMap(([name, below]) => {
    const deeper = branches(below)
    return deeper.length > 0 ? deeper.map(rest => [name, ...rest]) : [[name]]
  })
}

const types: Readonly<Partial<Record<Field['type'], string>>> = {
  custom_number: 'number',
  custom_decimal: 'number',
  custom_checkbox: 'boolean',
}

function wrongChoice({ type, choices }: Field, value: Value): boolean {
  const ways = branches(choices ?? [])
  if (type === 'nested_field') {
    const names = JSON.stringify(value)
    return !ways.some(way => way.at(-1) === value || JSON.stringify(way) === names)
  }
  const names = [value].flat()
  return ways.length > 0 && !names.every(name => ways.some(([way]) => way === name))
}

function wrongness(field: Field, value: Value): Code | null {
  if (isEmpty(value)) return field.required_for_agents ? 'field.required' : null
  const isMany = field.type === 'custom_multi_select' || field.type === 'nested_field'
  if (Array.isArray(value) ? !isMany : typeof value !== (types[field.type] ?? 'string'))
    return 'field.type'
  return wrongChoice(field, value) ? 'field.choice' : null
}

type Given = Readonly<Record<string, Value>>

export function wrongFields(world: World, reason: Given): Schemas['FieldFailure'][] {
  const tell = (name: string, label: string, code: Code | 'field.unknown') => ({
    path: `/reason/${name}`,
    code,
    info: say(code, { name: label }),
  })
  const wrong = world.reasonFields.flatMap(field => {
    const code = wrongness(field, reason[field.name])
    return code ? [tell(field.name, field.label, code)] : []
  })
  const known = new Set(world.reasonFields.map(({ name }) => name))
  const unknown = Object.keys(reason).filter(name => !known.has(name))
  return [...wrong, ...unknown.map(name => tell(name, name, 'field.unknown'))]
}

/** The part of a reason that the form still accepts; null when nothing is left. */
export function stillValid(
  world: World,
  reason: Given,
): Record<string, Schemas['ReasonValue']> | null {
  const left = world.reasonFields.flatMap(field => {
    const value = reason[field.name]
    const fits = value !== undefined && !isEmpty(value) && !wrongness(field, value)
    return fits ? [[field.name, value] as const] : []
  })
  return left.length > 0 ? Object.fromEntries(left) : null
}
