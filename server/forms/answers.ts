// Validates a store's answers: by the schema of its form, and the rules for areas and addresses that no schema
// expresses.
import { type AddressValue, addressProblems } from '#common/address/address.ts'
import { acceptArea } from '#common/area/accept.ts'
import {
  type AnswerProblem,
  answerProblems,
  type FormField,
  labelOf,
  withoutEmpty,
} from '#common/formSchema.ts'
import type { JsonValue } from '../db/tables/index.ts'
import { ApiFailure, type FailureCode, type FieldFailure } from '../failures/index.ts'

type Answers = Readonly<Record<string, JsonValue>>

/** Values accepted by the schema have this shape. */
const addressOf = (value: JsonValue) => value as unknown as AddressValue

/** A problem and its place within the answer. */
type Wrong = Omit<AnswerProblem, 'code'> & { readonly code: FailureCode; readonly inside?: string }

/** The first problem of an address. */
function wrongAddress({ key, settings, ...field }: FormField, value: JsonValue): Wrong | undefined {
  const countries = settings?.countries?.length ? settings.countries : undefined
  const [problem] = addressProblems(addressOf(value), countries)
  if (!problem) return undefined
  const params = { name: labelOf({ key, ...field }) }
  if (problem.part !== '')
    return { key, code: 'field.part', params, inside: `/parts/${problem.part}` }
  return { key, code: 'field.address', params }
}

/** The answer to store, or its problem. */
function taken(field: FormField, value: JsonValue): { value: JsonValue } | Wrong {
  const { type, key } = field
  const params = { name: labelOf(field) }
  if (type === 'polygon') {
    const { area } = acceptArea(value, { strict: true })
    // GeoJSON is JSON.
    return area ? { value: area as unknown as JsonValue } : { key, code: 'field.area', params }
  }
  return (type === 'address' ? wrongAddress(field, value) : undefined) ?? { value }
}

const failureOf = ({ key, code, params, inside = '' }: Wrong): FieldFailure => ({
  path: `/answers/${key}${inside}`,
  code,
  params,
})

function refuse(problems: readonly Wrong[]): never {
  throw new ApiFailure(422, 'answers.invalid', {}, { fields: problems.map(failureOf) })
}

/**
 * The new answers, plus earlier ones to fields this form lacks: they reappear when the store gets that form back.
 * Throws 422 with every wrong field.
 */
export function answersOf(given: Answers, stored: Answers, fields: readonly FormField[]): Answers {
  const known = new Map(fields.map(field => [field.key, field]))
  const others = Object.entries(stored).filter(([key]) => !known.has(key))
  const relevant = Object.entries(given).filter(
    ([key]) => known.has(key) || !Object.hasOwn(stored, key),
  )
  const answers = withoutEmpty(Object.fromEntries(relevant))
  const wrong = answerProblems(fields, answers)
  if (wrong.length > 0) refuse(wrong)
  const problems: Wrong[] = []
  const kept = Object.entries(answers).flatMap(([key, value]): [string, JsonValue][] => {
    const field = known.get(key)
    if (!field) return []
    const result = taken(field, value)
    if ('value' in result) return [[key, result.value]]
    problems.push(result)
    return []
  })
  if (problems.length > 0) refuse(problems)
  return Object.fromEntries([...others, ...kept])
}
