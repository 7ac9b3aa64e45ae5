// The form's own defaults for unanswered fields. Pure.
import type { FormField } from '#common/formSchema.ts'
import type { Answers } from './types.ts'

/** The answers, with defaults for fields that were never answered; a cleared one stays cleared. */
export function withDefaults(fields: readonly FormField[], answers: Answers): Answers {
  const missing = fields.flatMap(({ key, settings }) => {
    const value = settings?.default
    const isGiven = value !== undefined && value !== null
    const isAnswered = Object.hasOwn(answers, key) && answers[key] !== undefined
    return isGiven && !isAnswered ? [[key, value] as const] : []
  })
  return missing.length === 0 ? answers : { ...answers, ...Object.fromEntries(missing) }
}
