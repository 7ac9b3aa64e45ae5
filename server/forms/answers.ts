// Validates a store's answers: by the schema of its form, and the rules for areas and addresses that no schema
// expresses.
import { type AddressValue, addressProblems } from '#common/address/address.ts'
import {
  type AnswerProblem,
  answerProblems,
  type FormField,
  labelOf,
  withoutEmpty,
} from '#common/formSchema.ts'
import type { JsonValue } from '../db/tables/index.ts'
import { ApiFailure, type FailureCode, type FieldFailure } from '../failures/index.ts'
import { type AreaNote, areaOf } from './area.ts'

type Answers = Readonly<Record<string, JsonValue>>

/** Values accepted by the schema have this shape. */
const addressOf = (value: JsonValue) => value as unknown as AddressValue

/** A problem and its place within the answer. */
type Wrong = Omit<AnswerProblem, 'code'> & { readonly code: FailureCode; readonly inside?: string }

type Taken =
  | { readonly value: JsonValue; readonly repairs: readonly Wrong[] }
  | { readonly problems: readonly Wrong[] }

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

/** The answer to store and what was put right in it, or its problems. */
function taken(field: FormField, value: JsonValue): Taken {
  const { type, key } = field
  if (type !== 'polygon') {
    const wrong = type === 'address' ? wrongAddress(field, value) : undefined
    return wrong ? { problems: [wrong] } : { value, repairs: [] }
  }
  const noted = ({ params, ...note }: AreaNote): Wrong => ({
    ...note,
    key,
    params: { ...params, name: labelOf(field) },
  })
  const found = areaOf(value)
  return 'problems' in found
    ? { problems: found.problems.map(noted) }
    : { value: found.area, repairs: found.repairs.map(noted) }
}

const failureOf = ({ key, code, params, inside = '' }: Wrong): FieldFailure => ({
  path: `/answers/${key}${inside}`,
  code,
  params,
})

/**
 * The new answers, plus earlier ones to fields this form lacks: they reappear when the store gets that form back.
 * Throws 422 with every wrong field. `tell` receives what was put right.
 */
export function answersOf(
  given: Answers,
  stored: Answers,
  fields: readonly FormField[],
  tell: (notice: FieldFailure) => void = () => undefined,
): Answers {
  const known = new Map(fields.map(field => [field.key, field]))
  const others = Object.entries(stored).filter(([key]) => !known.has(key))
  const relevant = Object.entries(given).filter(
    ([key]) => known.has(key) || !Object.hasOwn(stored, key),
  )
  const answers = withoutEmpty(Object.fromEntries(relevant))
  // What the schema calls no area is examined below, which says where it is wrong.
  const problems: Wrong[] = answerProblems(fields, answers).filter(
    ({ code }) => code !== 'field.area',
  )
  const wrong = new Set(problems.map(({ key }) => key))
  const kept = Object.entries(answers).flatMap(([key, value]): [string, JsonValue][] => {
    const field = known.get(key)
    if (!field || wrong.has(key)) return []
    const result = taken(field, value)
    if ('value' in result) {
      for (const repair of result.repairs) tell(failureOf(repair))
      return [[key, result.value]]
    }
    problems.push(...result.problems)
    return []
  })
  if (problems.length > 0)
    throw new ApiFailure(422, 'answers.invalid', {}, { fields: problems.map(failureOf) })
  return Object.fromEntries([...others, ...kept])
}
