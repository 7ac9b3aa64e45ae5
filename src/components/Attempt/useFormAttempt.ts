import { HttpError } from 'ra-core'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failureText } from '#src/i18n/useT.ts'
import { useAttempt } from './useAttempt.ts'

/** Shows a refusal at the form fields it names and focuses the first; false if it names none. */
function isShownAtFields<Values extends FieldValues>(
  error: unknown,
  { getValues, setError }: UseFormReturn<Values>,
): boolean {
  const refused = error instanceof HttpError ? Object.entries(error.body?.errors ?? {}) : []
  const own = refused.filter(([name]) => Object.hasOwn(getValues(), name))
  for (const [name, info] of own.toReversed()) {
    const message = refused.length === 1 ? failureText(error) : String(info)
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: true }) // a key of the values
  }
  return own.length > 0
}

/**
 * Submits a form once it is valid, one call at a time. The server's field errors appear at the fields; any other
 * failure is the `problem`, until something changes.
 */
export function useFormAttempt<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
) {
  const { attempt, busy, problem, forget } = useAttempt()
  useEffect(() => form.watch(forget).unsubscribe)
  const submit = form.handleSubmit(values =>
    attempt(() =>
      send(values).catch((error: unknown) => {
        if (!isShownAtFields(error, form)) throw error
      }),
    ),
  )
  return { submit, busy, problem }
}
