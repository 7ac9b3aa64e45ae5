// Validates the answers to a form, with messages in the operator's language. Pure.
import {
  type AnswerCode,
  type AnswerProblem,
  answerProblems,
  type FormField,
} from '#common/formSchema.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import type { Translate } from '#src/i18n/useT.ts'
import type { Answers } from './types.ts'

/** Error messages by field key. */
export type AnswerErrors = Readonly<Record<string, string>>

const messageKeys: Readonly<Record<AnswerCode, MessageKey>> = {
  'field.required': 'field.required',
  'field.unknown': 'answers.problem.unknown',
  'field.type': 'answers.problem.type',
  'field.choice': 'answers.problem.choice',
  'field.least': 'answers.problem.least',
  'field.most': 'answers.problem.most',
  'field.longer': 'answers.problem.longer',
  'field.shorter': 'answers.problem.shorter',
  'field.format': 'answers.problem.format',
  'field.area': 'answers.problem.area',
  'field.address': 'answers.problem.address',
}

/** Picks the message key where the field's kind says more than the broken rule. */
export function keyOf(
  { code }: Pick<AnswerProblem, 'code'>,
  { type, settings }: FormField,
): MessageKey {
  if (type !== 'custom') return messageKeys[code]
  const { kind = 'text' } = settings ?? {}
  if (code === 'field.type' && kind === 'number')
    return settings?.whole ? 'field.whole' : 'field.number'
  if (kind === 'some' && code === 'field.least') return 'answers.problem.fewChosen'
  if (kind === 'some' && code === 'field.most') return 'answers.problem.manyChosen'
  if (code === 'field.format' && kind === 'email') return 'onboarding.problem.email'
  if (code === 'field.format' && kind === 'url') return 'onboarding.problem.url'
  if (code === 'field.format' && kind === 'phone') return 'answers.problem.phone'
  if (code === 'field.format' && kind === 'time') return 'answers.problem.time'
  if (code === 'field.format' && kind === 'date') return 'field.date'
  return messageKeys[code]
}

/** The form schema's errors in the answers, by key. */
export function answerErrors(
  fields: readonly FormField[],
  answers: Answers,
  t: Translate,
): AnswerErrors {
  const byKey = new Map(fields.map(field => [field.key, field]))
  const known = Object.fromEntries(Object.entries(answers).filter(([key]) => byKey.has(key)))
  return Object.fromEntries(
    answerProblems(fields, known).map(problem => {
      const field = byKey.get(problem.key)
      return [
        problem.key,
        t(field ? keyOf(problem, field) : messageKeys[problem.code], problem.params),
      ]
    }),
  )
}
