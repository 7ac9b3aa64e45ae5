// What a form says itself where nobody has answered yet. Pure.
import type { FormField } from '#common/formSchema.ts'
import type { Answers } from './types.ts'

/** The answers with the defaults of fields that were never answered; one that was cleared stays so. */
export function withDefaults(fields: readonly FormField[], answers: Answers): Answers {
  const missing = fields.flatMap(({ key, settings }) => {
    const value = settings?.default
    const isGiven = value !== undefined && value !== null
    const isAnswered = Object.hasOwn(answers, key) && answers[key] !== undefined
    return isGiven && !isAnswered ? [[key, value] as const] : []
  })
  return missing.length === 0 ? answers : { ...answers, ...Object.fromEntries(missing) }
}
