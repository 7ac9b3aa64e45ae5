// The entries of the reason form. Pure.
import { isVisible } from '#common/visible.ts'
import type { ReasonField } from '#src/dataProvider/index.ts'

/** A typed or chosen value; numbers stay text until they are sent. A branch of names is an array. */
export type Entered = string | boolean | readonly string[]
export type Entries = Readonly<Record<string, Entered>>

export function blankOf({ type }: ReasonField): Entered {
  if (type === 'custom_checkbox') return false
  return type === 'custom_multi_select' || type === 'nested_field' ? [] : ''
}

export const isEmpty = (value: Entered): boolean =>
  typeof value === 'object' ? value.length === 0 : value === false || !isVisible(String(value))

/** A field's entry. One of another type than the field's (it was changed on the server) counts as empty. */
export function enteredIn(entries: Entries, field: ReasonField): Entered {
  const blank = blankOf(field)
  const value = Object.hasOwn(entries, field.name) ? entries[field.name] : undefined
  return value === undefined || typeof value !== typeof blank ? blank : value
}

const isEntered = (value: unknown): value is Entered =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every(item => typeof item === 'string'))

/** Whether a stored value is a form's entries. */
export const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isEntered)

/** A field's path in the form: its own name could be a built-in property's. */
export const sourceOf = ({ id }: ReasonField) => `field${id}`

/** The form's values, with one for each field. */
export const valuesOf = (fields: readonly ReasonField[], entries: Entries) =>
  Object.fromEntries(fields.map(field => [sourceOf(field), enteredIn(entries, field)]))

export const entriesIn = (
  fields: readonly ReasonField[],
  values: Readonly<Record<string, unknown>>,
): Entries =>
  Object.fromEntries(
    fields.flatMap(field => {
      const value = values[sourceOf(field)]
      return isEntered(value) ? [[field.name, value]] : []
    }),
  )
