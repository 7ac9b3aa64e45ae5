// The fields of a form while it is built: added, moved, duplicated, changed in type. Pure.

import { wrongInField } from '#common/formFields.ts'
import type { CustomKind, FormField, FormFieldSettings } from '#common/formSchema.ts'
import { isObject } from '#common/isObject.ts'
import { omit } from '#common/omit.ts'
import {
  customKinds,
  type FieldType,
  fieldTypes,
  type Setting,
  type Shape,
  settingsOf,
} from './settings.ts'

/** What was typed may not be what the contract takes, yet. */
export type BuiltSettings = { readonly [Key in Setting]?: unknown }

export interface BuiltField {
  readonly type: FieldType
  readonly index: number
  readonly key: string
  readonly name?: string
  readonly required?: boolean
  readonly settings?: BuiltSettings
}

const isField = (value: unknown): value is BuiltField =>
  isObject(value) &&
  fieldTypes.some(type => type === value.type) &&
  typeof value.key === 'string' &&
  (value.settings === undefined || isObject(value.settings))

/** Of an entry of the form what is a field: a draft may be of another release. */
export const fieldsIn = (entry: unknown): readonly BuiltField[] =>
  Array.isArray(entry) ? entry.filter(isField) : []

export const kindOf = ({ settings }: BuiltField): CustomKind =>
  customKinds.find(kind => kind === settings?.kind) ?? 'text'

export const shapeOf = (field: BuiltField): Shape =>
  field.type === 'custom' ? kindOf(field) : field.type

/** The running index follows the order. */
const numbered = (fields: readonly BuiltField[]): readonly BuiltField[] =>
  fields.map((field, at) => (field.index === at + 1 ? field : { ...field, index: at + 1 }))

const hex = (bytes: Uint8Array) =>
  [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Answers hang on it: no other field has it. */
export function newKey(fields: readonly BuiltField[]): string {
  const key = `f${hex(crypto.getRandomValues(new Uint8Array(6)))}`
  return fields.some(field => field.key === key) ? newKey(fields) : key
}

export const emptyField = (type: FieldType, key: string): BuiltField => ({
  type,
  index: 0,
  key,
  name: '',
  ...(type === 'custom' ? { settings: { kind: 'text' } } : {}),
})

export const inserted = (
  fields: readonly BuiltField[],
  field: BuiltField,
  at = fields.length,
): readonly BuiltField[] => numbered(fields.toSpliced(at, 0, field))

export const removed = (fields: readonly BuiltField[], at: number): readonly BuiltField[] =>
  numbered(fields.toSpliced(at, 1))

/** To another place among them; beyond the ends is the end. */
export function moved(
  fields: readonly BuiltField[],
  from: number,
  to: number,
): readonly BuiltField[] {
  const field = fields[from]
  const place = Math.max(0, Math.min(to, fields.length - 1))
  if (!field || place === from) return fields
  return numbered(fields.toSpliced(from, 1).toSpliced(place, 0, field))
}

/** A second one right behind it, with a key of its own. */
export function duplicated(
  fields: readonly BuiltField[],
  at: number,
  name: string,
): readonly BuiltField[] {
  const field = fields[at]
  if (!field) return fields
  return inserted(fields, { ...field, key: newKey(fields), name }, at + 1)
}

/** With one setting changed; undefined takes it away. */
export function withSetting(field: BuiltField, setting: Setting, value: unknown): BuiltField {
  const others = omit(field.settings ?? {}, setting)
  const settings = value === undefined ? others : { ...others, [setting]: value }
  const rest = omit(field, 'settings')
  return Object.keys(settings).length > 0 ? { ...rest, settings } : rest
}

/** As the schema takes it: for a field whose settings are of the types the contract gives them. */
export const asFormField = ({ type, key, name, required, settings }: BuiltField): FormField => ({
  type,
  key,
  ...(name === undefined ? {} : { name }),
  ...(required === undefined ? {} : { required }),
  ...(settings === undefined ? {} : { settings: settings as FormFieldSettings }), // the caller looked at it
})

/** One choice of several is the several, and the other way round where there is one. */
function defaultFor(shape: Shape, value: unknown): unknown {
  if (shape === 'some' && typeof value === 'string') return [value]
  if (shape === 'one' && Array.isArray(value)) return value.length === 1 ? value[0] : undefined
  return value
}

/** Another type or kind: of what was said of it stays what fits. */
export function withShape(field: BuiltField, shape: Shape): BuiltField {
  const type = fieldTypes.find(fieldType => fieldType === shape) ?? 'custom'
  const kept = settingsOf(shape).flatMap(setting => {
    const value = field.settings?.[setting]
    const fitting = setting === 'default' ? defaultFor(shape, value) : value
    return fitting === undefined ? [] : [[setting, fitting] as const]
  })
  const kind = type === 'custom' ? [['kind', shape] as const] : []
  const rest = omit(field, 'settings')
  const next = { ...rest, type, settings: Object.fromEntries([...kind, ...kept]) }
  return withoutWrong(next, ['earliest', 'latest', 'default'])
}

/** Takes away what the new kind would not take: a day where it is a time of day now. */
function withoutWrong(field: BuiltField, settings: readonly Setting[]): BuiltField {
  const wrong = wrongInField(asFormField(field)).map(([path]) => path)
  const at = settings.find(setting => wrong.includes(`/settings/${setting}`))
  return at === undefined ? field : withoutWrong(withSetting(field, at, undefined), settings)
}
