// The form of an action: its schema as the server has it for what is entered, and what is wrong.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ActionSchema,
  changed,
  defaultsOf,
  entered,
  type ParameterValues,
} from '#common/actionSchema.ts'
import { type ActionValues, useSupport } from '#src/dataProvider/index.ts'
import { useLanguage, useT } from '#src/i18n/useT.ts'
import { errorsOf } from './fields.ts'

/** Only what choices depend on: with each of these the choices are others. */
function parentsIn(schema: ActionSchema | undefined, values: ParameterValues): ParameterValues {
  const names = Object.values(schema?.properties ?? {}).flatMap(one => one['x-after'] ?? [])
  return Object.fromEntries(Object.entries(entered(values)).filter(([key]) => names.includes(key)))
}

/** @param initial what the form begins with instead of its defaults, of a run that is done again. */
export function useActionForm(store: number, action: string, initial: ParameterValues | null) {
  const t = useT()
  const support = useSupport()
  const language = useLanguage()
  const [own, setOwn] = useState<ParameterValues | null>(initial)
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<ParameterValues>(initial ?? {})
  const query = useQuery({
    queryKey: ['actionForm', store, action, language, asked],
    queryFn: ({ signal }) =>
      // It came from the form, which makes JSON.
      support.queryAction({ action, parameters: asked as ActionValues }, { store, signal }),
    placeholderData: before => before,
  })
  const form = query.data
  const schema = form?.schema
  const values = own ?? (schema ? defaultsOf(schema) : {})
  const errors = schema ? errorsOf(schema, values, t) : {}
  return {
    form,
    schema,
    query,
    values,
    looking: query.isPlaceholderData,
    errors: tried ? errors : {},
    /** The first parameter whose value would not be taken. */
    wrong: Object.keys(errors)[0],
    isValid: schema !== undefined && Object.keys(errors).length === 0 && !query.isPlaceholderData,
    change(key: string, value: unknown) {
      if (!schema) return
      const next = changed(schema, values, key, value)
      setOwn(next)
      const parents = parentsIn(schema, next)
      if (JSON.stringify(parents) !== JSON.stringify(parentsIn(schema, asked))) setAsked(parents)
    },
    /** From now on what is wrong is said. */
    tryIt: () => setTried(true),
    /** Until it is tried again nothing is wrong. */
    forget: () => setTried(false),
    /** Only what was entered, as it goes over the wire. */
    entered: (): ActionValues => entered(values) as ActionValues, // the form makes JSON
  }
}

export type ActionFormState = ReturnType<typeof useActionForm>
