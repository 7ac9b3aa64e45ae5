import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDraft } from '#src/auth/drafts.ts'
import { resolved } from '#src/components/Attempt/formValues.ts'
import { type ReasonField, type ReasonValue, useSupport } from '#src/dataProvider/index.ts'
import { type Translate, useLanguage, useT } from '#src/i18n/useT.ts'
import {
  type Entered,
  type Entries,
  enteredIn,
  entriesIn,
  isEntries,
  sourceOf,
  valuesOf,
} from '../store/entries.ts'
import { entriesOf, isBlank, type Problem, problemOf } from './reason.ts'

/** Labels and choices are in the operator's language, so the language is part of the key. */
function useReasonFields() {
  const { reasonFields } = useSupport()
  return useQuery({
    queryKey: ['reasonFields', useLanguage()],
    queryFn: () => reasonFields(),
    placeholderData: before => before,
  })
}

/** The form was filled in or cleared as a whole, which can be undone until something is typed. */
interface Stroke {
  readonly kind: 'last' | 'restored' | 'emptied'
  readonly at: string
  readonly before: Entries
}

/** The server's field errors with the entries they refer to: they hold until those change. */
interface Refusal {
  readonly texts: Readonly<Record<string, string>>
  readonly entries: Entries
}

const noFields: readonly ReasonField[] = []
const noRefusal: Refusal = { texts: {}, entries: {} }

function problemText(t: Translate, { kind, name }: Problem): string {
  if (kind === 'whole') return t('field.whole', { name })
  if (kind === 'date') return t('field.date', { name })
  return t(`field.${kind}`, { name })
}

/**
 * A store's reason form: its fields, entries, errors and draft. Long: its results share the entries, the stroke
 * and the draft, one line each.
 */
export function useReasonForm(store: number | null) {
  const t = useT()
  const query = useReasonFields()
  const fields = query.data ?? noFields
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const [refusal, setRefusal] = useState(noRefusal)
  const [isPointing, setPointing] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  const messageOf = (field: ReasonField, entries: Entries): string | undefined => {
    const entered = enteredIn(entries, field)
    const problem = problemOf(field, entered)
    if (problem) return problemText(t, problem)
    const isSame = `${enteredIn(refusal.entries, field)}` === `${entered}`
    return isSame && Object.hasOwn(refusal.texts, field.name)
      ? refusal.texts[field.name]
      : undefined
  }
  const form = useForm<Record<string, Entered>>({
    resolver: values => {
      const now = entriesIn(fields, values)
      const messages = fields.map(field => [sourceOf(field), messageOf(field, now)])
      return resolved(values, Object.fromEntries(messages))
    },
  })
  const values = useWatch({ control: form.control })
  const entries = useMemo(() => entriesIn(fields, values), [fields, values])

  const put = (next: Entries) => form.reset(valuesOf(fields, next))
  const fill = (kind: Stroke['kind'], at: string, next: Entries) => {
    setStroke({ kind, at, before: entries })
    put(next)
  }
  const isSent = sent === JSON.stringify(entries)
  const draft = useReasonDraft(store, entries, query.isSuccess, isSent, (at, content) =>
    fill('restored', at, content),
  )
  return {
    form,
    fields,
    entries,
    query,
    stroke: form.formState.isDirty ? null : stroke,
    /** An earlier text is being looked for, or was found and is about to be filled in. */
    looking: draft.looking || (draft.offered !== null && isBlank(entries)),
    /** An earlier text that was not restored, because the form is not empty. */
    offered: draft.offered,
    isValid: query.isSuccess && fields.every(field => messageOf(field, entries) === undefined),
    /** Shows the errors and focuses the first. */
    point: () => {
      setPointing(false)
      void form.handleSubmit(() => undefined)()
    },
    /** A field was refused and will be focused once its step is shown. */
    isPointing,
    refuse: (texts: Refusal['texts']) => {
      setRefusal({ texts, entries })
      setPointing(true)
    },
    fillLast: (last: Readonly<Record<string, ReasonValue>>, at: string) =>
      fill('last', at, entriesOf(fields, last)),
    fillOffered: draft.restore,
    empty: () => {
      draft.drop()
      fill('emptied', '', {})
    },
    undo: () => {
      put(stroke?.before ?? {})
      setStroke(null)
    },
    reset: () => {
      draft.drop()
      put({})
      setStroke(null)
      setRefusal(noRefusal)
    },
    /** The reason was sent: deletes the draft. */
    drop: () => {
      setSent(JSON.stringify(entries))
      draft.drop()
    },
    /** Another store was chosen: the entries move along to it. */
    carry: () => {
      if (!isBlank(entries)) draft.drop()
    },
  }
}

export type ReasonForm = ReturnType<typeof useReasonForm>

/** Keeps typed text in this tab and on the server, and restores it into an empty form. */
function useReasonDraft(
  store: number | null,
  entries: Entries,
  hasFields: boolean,
  isSent: boolean,
  fill: (at: string, content: Entries) => void,
) {
  const place =
    store === null ? null : ({ page: 'stores', store: 0, key: `reason:${store}` } as const)
  const draft = useDraft(place, isEntries)
  const { keep, settle, offered } = draft
  const isEmpty = isBlank(entries)
  const restore = () => {
    if (!offered) return
    settle()
    fill(offered.at, offered.content)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves or restores again when the entries change
  useEffect(() => {
    // After connecting, the fields are loaded again with the sent entries still in them. Without its fields, as when
    // the session has just ended, the form only seems empty.
    if (isSent || !hasFields) return
    if (!offered || !isEmpty) keep(isEmpty ? null : entries)
    else restore()
  }, [offered, isEmpty, hasFields, keep, entries])
  return { ...draft, restore }
}
