// Adapts our form rules to react-hook-form.
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'

/** Keeps an entry as typed: react-admin's inputs turn an empty text into null. */
export const asTyped = (entry: unknown): unknown => entry

/** Error messages by field; those of a field with several values, by its parts. */
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

/** A resolver's result for these entries. */
export function resolved<Values extends FieldValues>(
  values: Values,
  messages: Messages,
): ResolverResult<Values> {
  const errors = errorsOf(messages)
  if (Object.keys(errors).length === 0) return { values, errors: {} }
  return { values: {}, errors: errors as FieldErrors<Values> } // messages are keyed by the form's field names
}
