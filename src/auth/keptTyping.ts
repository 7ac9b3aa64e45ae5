// What is typed into a small form outlives the session that ends in the middle of it: kept in this tab, for its
// operator, until the form is sent or left. Larger texts have drafts, which the server keeps too.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isObject } from '#common/isObject.ts'
import { keep, keepJson, keptJson } from '#common/kept.ts'
import { draftKey, isSignedIn } from '../session.ts'
import { useSession } from './pages.ts'

/**
 * What was typed at this place before the session ended, and the function that keeps what is typed now. A form that
 * is filled by the operator's choice does not restore: that choice is the later one.
 */
export function useKeptTyping(place: string, restores = true) {
  const operator = useSession().claims?.username ?? ''
  const [key] = useState(() => draftKey(operator, 'typing', place))
  const [before] = useState(() => (restores ? keptJson('tab', key) : null))
  const now = useRef(before)
  const keepTyping = useCallback(
    (typed: unknown) => {
      now.current = typed
      keepJson('tab', key, typed)
    },
    [key],
  )
  useEffect(() => {
    if (now.current !== null) keepJson('tab', key, now.current)
    return () => {
      // Sent, cancelled or left: by the operator's own choice.
      if (isSignedIn()) keep('tab', key, null)
    }
  }, [key])
  return { before, keepTyping }
}

interface Keeping {
  /** Fields that are never kept. */
  readonly secrets?: readonly string[]
  readonly restores?: boolean
}

/** The same for a form's fields. */
export function useKeptForm<Values extends FieldValues>(
  place: string,
  { getValues, setValue, watch }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'watch'>,
  { secrets = [], restores = true }: Keeping = {},
): void {
  const { before, keepTyping } = useKeptTyping(place, restores)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    const typed = Object.entries(isObject(before) ? before : {})
    for (const [name, value] of typed)
      if (Object.hasOwn(getValues(), name))
        // The form's own value under the form's own name.
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        })
    const { unsubscribe } = watch((values, { name }) => {
      if (name === undefined) return // filled by the form itself
      const open = Object.entries(values).filter(([field]) => !secrets.includes(field))
      keepTyping(Object.fromEntries(open))
    })
    return unsubscribe
  }, [before])
}
