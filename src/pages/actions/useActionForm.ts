// An action's form: its schema for the values entered so far, those values, and their errors.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type ActionSchema,
  defaultsOf,
  entered,
  type ParameterValues,
} from '#common/actionSchema.ts'
import type { FormField } from '#common/formSchema.ts'
import { useKeptForm } from '#src/auth/keptTyping.ts'
import { answerErrors } from '#src/components/AnswersForm/answerProblems.ts'
import { resolved } from '#src/components/Attempt/formValues.ts'
import { type ActionValues, type SupportDataProvider, useSupport } from '#src/dataProvider/index.ts'
import { useLanguage, useT } from '#src/i18n/useT.ts'
import { errorsOf } from './fields.ts'

/** Several stores, why, and what happens when it fails on one. */
export interface SeveralStores {
  readonly stores: readonly { readonly id: number; readonly name: string }[]
  readonly reason: string
  readonly onFailure: 'stop' | 'go'
}

export interface ActionEntries extends SeveralStores {
  readonly parameters: ParameterValues
  readonly where: 'here' | 'several'
}

/** A run to repeat: the form starts with its values. */
export interface Again {
  readonly turn: number
  readonly values: ParameterValues | null
  readonly several?: SeveralStores
}

const noStores: SeveralStores = { stores: [], reason: '', onFailure: 'stop' }
const noParents: ParameterValues = {}

/** The form for the values its choices depend on. `known`: the form for other values, used while this one loads. */
export function useActionQuery(
  store: number,
  action: string,
  parents = noParents,
  known?: BlankForm,
) {
  const support = useSupport()
  const language = useLanguage()
  return useQuery({
    queryKey: ['actionForm', store, action, language, parents],
    queryFn: ({ signal }) =>
      // From the form, which produces JSON.
      support.queryAction({ action, parameters: parents as ActionValues }, { store, signal }),
    placeholderData: before => before ?? known,
  })
}

export type BlankForm = Awaited<ReturnType<SupportDataProvider['queryAction']>>

/** Only the values that choices depend on: when one changes, the choices do too. */
function parentsIn({ properties }: ActionSchema, values: ParameterValues): ParameterValues {
  const names = Object.values(properties).flatMap(property => property['x-after'] ?? [])
  return Object.fromEntries(Object.entries(entered(values)).filter(([key]) => names.includes(key)))
}

export function useReasonField(): FormField {
  const t = useT()
  const settings = { kind: 'paragraph', help: t('actions.reasonHelp'), maxLength: 4000 } as const
  return { type: 'custom', key: 'reason', name: t('actions.reason'), required: true, settings }
}

/** Parameters may be secrets; an action with one keeps none of them. A repeated run has its own values and stores. */
function useKeptAnswers(
  { action, schema }: BlankForm,
  form: UseFormReturn<ActionEntries>,
  { turn }: Again,
): void {
  const hasSecret = Object.values(schema.properties).some(property => property['x-secret'])
  const secrets = hasSecret ? ['parameters'] : []
  useKeptForm(`action:${action.name}`, form, { secrets, restores: turn === 0 })
}

export function useActionForm(store: number, blank: BlankForm, again: Again) {
  const [parents, setParents] = useState<ParameterValues>(again.values ?? noParents)
  const query = useActionQuery(store, blank.action.name, parents, blank)
  const { schema } = query.data ?? blank
  const t = useT()
  const reasonField = useReasonField()
  const form = useForm<ActionEntries>({
    defaultValues: {
      ...(again.several ?? noStores),
      where: again.several ? 'several' : 'here',
      parameters: again.values ?? defaultsOf(schema),
    },
    resolver: values => {
      const { parameters, where, stores } = values
      const name = t('actions.stores')
      return resolved(values, {
        parameters: errorsOf(schema, parameters, t),
        ...(where === 'several' && {
          ...(stores.length === 0 && { stores: t('field.required', { name }) }),
          ...answerErrors([reasonField], { reason: values.reason }, t),
        }),
      })
    },
  })
  useKeptAnswers(blank, form, again)
  const entries = form.watch()
  const wanted = JSON.stringify(parentsIn(schema, entries.parameters))
  useEffect(() => {
    if (wanted !== JSON.stringify(parentsIn(schema, parents))) setParents(JSON.parse(wanted))
  })
  return { form, entries, schema, query }
}
