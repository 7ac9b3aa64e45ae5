// The fields of a form as saved: in order, numbered, each with a permanent key.
import { randomBytes } from 'node:crypto'
import { wrongInField } from '#common/formFields.ts'
import type { FormField } from '#common/formSchema.ts'
import type { components } from '#src/generated/api.ts'
import type { JsonValue } from '../db/tables/index.ts'
import { ApiFailure, type FailureCode, type FieldFailure } from '../failures/index.ts'

type Given = components['schemas']['FormFieldInput']
type WireField = components['schemas']['FormField']

const newKey = () => `f${randomBytes(6).toString('hex')}`

/** Sorted by index, equal ones in their given order, numbered from 1. */
export function savedFields(given: readonly Given[]): WireField[] {
  return given
    .toSorted((a, b) => a.index - b.index)
    .map((field, at) => ({ ...field, index: at + 1, key: field.key ?? newKey() }))
}

/** As stored: validated when saved, or from the first release, whose fields had no settings. */
export const fieldsOf = (stored: readonly JsonValue[]) => stored as unknown as WireField[]

/** In the form the answers' schema takes. */
export const schemaFields = (fields: readonly WireField[]): FormField[] =>
  fields.map(({ type, key, name, required, settings }) => ({
    type,
    key,
    ...(name === undefined ? {} : { name }),
    ...(required === undefined ? {} : { required }),
    ...(settings === undefined ? {} : { settings: settings as FormField['settings'] & object }), // same schema
  }))

export const requiredOf = (fields: readonly WireField[]): string[] =>
  fields.filter(({ required }) => required).map(({ key }) => key)

/** Throws 422 with the problems of every field, by its place in the request. */
export function demandGoodFields(given: readonly Given[]): void {
  const keys = given.map(({ key }) => key)
  const fields = given.flatMap((field, at): FieldFailure[] => {
    const [judged] = schemaFields([{ ...field, key: field.key ?? 'k' }])
    const wrong: (readonly [path: string, code: FailureCode])[] = judged ? wrongInField(judged) : []
    if (field.key !== undefined && keys.indexOf(field.key) < at)
      wrong.push(['/key', 'form.key_twice'])
    return wrong.map(([path, code]) => ({ path: `/Fields/${at}${path}`, code }))
  })
  if (fields.length > 0)
    throw new ApiFailure(422, 'form.invalid', {}, { fields: fields.slice(0, 50) })
}
