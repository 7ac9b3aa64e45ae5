// The fields of a form being built: added, moved, duplicated, changed in type. Pure.

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

/** Typed values may not be valid for the contract yet. */
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

/** The valid fields of a form's entry: a draft may come from another release. */
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

/** Answers refer to it: it is unique among the fields. */
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

/** Moves it to another position; clamped to the ends. */
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

/** Inserts a copy right after it, with its own key. */
export function duplicated(
  fields: readonly BuiltField[],
  at: number,
  name: string,
): readonly BuiltField[] {
  const field = fields[at]
  if (!field) return fields
  return inserted(fields, { ...field, key: newKey(fields), name }, at + 1)
}

/** Changes one setting; undefined removes it. */
export function withSetting(field: BuiltField, setting: Setting, value: unknown): BuiltField {
  const others = omit(field.settings ?? {}, setting)
  const settings = value === undefined ? others : { ...others, [setting]: value }
  const rest = omit(field, 'settings')
  return Object.keys(settings).length > 0 ? { ...rest, settings } : rest
}

/** In the schema's shape: for a field whose settings have the contract's types. */
export const asFormField = ({ type, key, name, required, settings }: BuiltField): FormField => ({
  type,
  key,
  ...(name === undefined ? {} : { name }),
  ...(required === undefined ? {} : { required }),
  ...(settings === undefined ? {} : { settings: settings as FormFieldSettings }), // the caller has checked it
})

/** A single choice becomes a list, and a list of one a single choice. */
function defaultFor(shape: Shape, value: unknown): unknown {
  if (shape === 'some' && typeof value === 'string') return [value]
  if (shape === 'one' && Array.isArray(value)) return value.length === 1 ? value[0] : undefined
  return value
}

/** Changes type or kind, and keeps the settings that fit. */
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

/** Removes settings that are invalid for the new kind: a date where it is now a time of day. */
function withoutWrong(field: BuiltField, settings: readonly Setting[]): BuiltField {
  const wrong = wrongInField(asFormField(field)).map(([path]) => path)
  const at = settings.find(setting => wrong.includes(`/settings/${setting}`))
  return at === undefined ? field : withoutWrong(withSetting(field, at, undefined), settings)
}
