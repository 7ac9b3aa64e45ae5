// Between our rules of a form and react-hook-form.
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'

/** Keeps an entry as it was typed: react-admin's inputs make null of an empty text. */
export const asTyped = (entry: unknown): unknown => entry

/** What is wrong, by field; of a field of many values by what is in it. */
export interface Messages {
  readonly [field: string]: string | Messages | undefined
}

function errorsOf(messages: Messages): Record<string, object> {
  const errors: Record<string, object> = {}
  for (const [field, message] of Object.entries(messages)) {
    if (message === undefined) continue
    const error = typeof message === 'string' ? { type: 'entry', message } : errorsOf(message)
    if (Object.keys(error).length > 0) errors[field] = error
  }
  return errors
}

/** What a resolver answers for these entries. */
export function resolved<Values extends FieldValues>(
  values: Values,
  messages: Messages,
): ResolverResult<Values> {
  const errors = errorsOf(messages)
  if (Object.keys(errors).length === 0) return { values, errors: {} }
  return { values: {}, errors: errors as FieldErrors<Values> } // messages are by the names of its fields
}
