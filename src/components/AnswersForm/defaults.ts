// What a form says itself where nobody has answered yet. Pure.
import type { FormField } from '#common/formSchema.ts'
import type { Answers } from './types.ts'

/** The answers with the defaults of fields that were never answered; one that was cleared stays so. */
export function withDefaults(fields: readonly FormField[], answers: Answers): Answers {
  const missing = fields.flatMap(({ key, settings }) => {
    const value = settings?.default
    const isGiven = value !== undefined && value !== null
    return isGiven && !Object.hasOwn(answers, key) ? [[key, value] as const] : []
  })
  return missing.length === 0 ? answers : { ...Object.fromEntries(missing), ...answers }
}
