// The fields of a form as they are saved: in their order, numbered, each with a key that stays.
import { randomBytes } from 'node:crypto'
import { answerProblems, type FormField } from '../../../common/formSchema.ts'
import { patternProblem } from '../../../common/pattern.ts'
import type { components } from '../../../src/generated/api.ts'
import type { JsonValue } from '../../db/tables.ts'
import { ApiFailure, type FailureCode, type FieldFailure } from '../../failures/index.ts'

type Given = components['schemas']['FormFieldInput']
type WireField = components['schemas']['FormField']

const newKey = () => `f${randomBytes(6).toString('hex')}`

/** By their index, those of the same in the order they came; numbered from 1. */
export function savedFields(given: readonly Given[]): WireField[] {
  return given
    .toSorted((a, b) => a.index - b.index)
    .map((field, at) => ({ ...field, index: at + 1, key: field.key ?? newKey() }))
}

/** As they lie in the database: they were checked when they were saved, or are of the first release,
 * whose fields had no settings. */
export const fieldsOf = (stored: readonly JsonValue[]) => stored as unknown as WireField[]

/** As the schema of the answers takes them. */
export const schemaFields = (fields: readonly WireField[]): FormField[] =>
  fields.map(({ type, key, name, required, settings }) => ({
    ...{ type, key },
    ...(name === undefined ? {} : { name }),
    ...(required === undefined ? {} : { required }),
    ...(settings === undefined ? {} : { settings: settings as FormField['settings'] & object }), // the same by its schema
  }))

export const requiredOf = (fields: readonly WireField[]): string[] =>
  fields.filter(({ required }) => required).map(({ key }) => key)

type Wrong = readonly [path: string, code: FailureCode]

const isAbove = (least: number | string | undefined, most: number | string | undefined) =>
  least !== undefined && most !== undefined && least > most

const isMoment = (text: string | undefined, kind: string | undefined) =>
  text === undefined ||
  answerProblems(
    [{ type: 'custom', key: 'k', settings: { kind: kind === 'time' ? 'time' : 'date' } }],
    {
      k: text,
    },
  ).length === 0

function wrongIn({ type, settings = {} }: Given): Wrong[] {
  if (type !== 'custom') return []
  const { kind = 'text', choices = [], pattern, earliest, latest } = settings
  const found: Wrong[] = []
  if ((kind === 'one' || kind === 'some') && choices.length === 0) {
    found.push(['/settings/choices', 'form.choices'])
  }
  const problem = pattern === undefined ? undefined : patternProblem(pattern)
  if (problem) found.push(['/settings/pattern', `form.pattern_${problem}`])
  if (isAbove(settings.minLength, settings.maxLength))
    found.push(['/settings/minLength', 'form.limits'])
  if (isAbove(settings.minimum, settings.maximum)) found.push(['/settings/minimum', 'form.limits'])
  if (isAbove(settings.minChoices, settings.maxChoices)) {
    found.push(['/settings/minChoices', 'form.limits'])
  }
  const isOfTime = kind === 'date' || kind === 'time'
  if (isOfTime && (!isMoment(earliest, kind) || isAbove(earliest, latest))) {
    found.push(['/settings/earliest', 'form.limits'])
  }
  if (isOfTime && !isMoment(latest, kind)) found.push(['/settings/latest', 'form.limits'])
  return found
}

/** A default is an answer like any other. */
function wrongDefault(field: WireField): Wrong[] {
  const value = field.settings?.default
  if (value === undefined || value === null) return []
  const wrong = answerProblems(schemaFields([{ ...field, required: false }]), {
    [field.key]: value,
  })
  return wrong.length > 0 ? [['/settings/default', 'form.default']] : []
}

/** Throws 422 that names what is wrong in which field, by its place in the request. */
export function demandGoodFields(given: readonly Given[]): void {
  const keys = given.map(({ key }) => key)
  const fields = given.flatMap((field, at): FieldFailure[] => {
    const wrong = wrongIn(field)
    if (wrong.length === 0) wrong.push(...wrongDefault({ ...field, key: field.key ?? 'k' }))
    if (field.key !== undefined && keys.indexOf(field.key) < at)
      wrong.push(['/key', 'form.key_twice'])
    return wrong.map(([path, code]) => ({ path: `/Fields/${at}${path}`, code }))
  })
  if (fields.length > 0)
    throw new ApiFailure(422, 'form.invalid', {}, { fields: fields.slice(0, 50) })
}
