// Between our rules of a form and react-hook-form.
import type { FieldValues, ResolverResult } from 'react-hook-form'

/** Keeps an entry as it was typed: react-admin's inputs make null of an empty text. */
export const asTyped = (entry: unknown): unknown => entry

/** What a resolver answers for these entries; `messages`: what is wrong, by field. */
export function resolved<Values extends FieldValues>(
  values: Values,
  messages: Readonly<Record<string, string | undefined>>,
): ResolverResult<Values> {
  const errors = Object.entries(messages).flatMap(([field, message]) =>
    message === undefined ? [] : [[field, { type: 'entry', message }]],
  )
  if (errors.length === 0) return { values, errors: {} }
  return { values: {}, errors: Object.fromEntries(errors) }
}
