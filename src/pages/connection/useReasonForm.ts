import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useCallback, useEffect } from 'react'
import { useDraft } from '#src/auth/drafts.ts'
import { type ReasonField, type ReasonValue, useSupport } from '#src/dataProvider/index.ts'
import { useLanguage } from '#src/i18n/useT.ts'
import { type Entered, type Entries, enteredIn, isEntries } from './entries.ts'
import { controlId, entriesOf, isBlank, type Problem, problemOf } from './reason.ts'
import type { WizardAction, WizardState } from './wizardState.ts'

/** Labels and choices come in the operator's language, so the language is part of the key. */
function useReasonFields() {
  const { reasonFields } = useSupport()
  return useQuery({
    queryKey: ['reasonFields', useLanguage()],
    queryFn: () => reasonFields(),
    placeholderData: before => before,
  })
}

/** The reason form of a store: its fields, what stands in them, what is wrong with it, and its draft. */
export function useReasonForm({ store, reason }: WizardState, change: Dispatch<WizardAction>) {
  const query = useReasonFields()
  const fields = query.data ?? []
  const { entries, half, refused } = reason
  const draft = useReasonDraft(store, entries, change)

  const problemIn = (field: ReasonField): Problem | null =>
    half.includes(field.name)
      ? { kind: 'date', name: field.label, level: 1 }
      : problemOf(field, enteredIn(entries, field))
  const problems = new Map(fields.map(field => [field.name, problemIn(field)]))
  const wrong = fields.find(({ name }) => problems.get(name) || Object.hasOwn(refused, name))

  return {
    ...reason,
    fields,
    query,
    problems,
    /** What was typed before is sought, or found and about to stand there. */
    looking: draft.looking || (draft.offered !== null && isBlank(entries)),
    /** A text of before that was not put back, because something else stands there. */
    offered: draft.offered,
    isValid: query.isSuccess && !wrong,
    enter: (name: string, value: Entered) => change({ do: 'enter', name, value }),
    setHalf: (name: string, isHalf: boolean) => change({ do: 'half', name, isHalf }),
    /** Shows what is wrong, and leads there. */
    point: () => {
      change({ do: 'point' })
      const level = (wrong && problems.get(wrong.name)?.level) ?? 1
      if (wrong) document.getElementById(controlId(wrong.name, level))?.focus()
    },
    fillLast: (last: Readonly<Record<string, ReasonValue>>, at: string) =>
      change({ do: 'fill', kind: 'last', at, entries: entriesOf(fields, last) }),
    fillOffered: draft.restore,
    empty: () => {
      draft.drop()
      change({ do: 'fill', kind: 'emptied', at: '', entries: {} })
    },
    undo: () => change({ do: 'undo' }),
    /** The reason was sent, or is to be forgotten: nothing is kept for later. */
    drop: draft.drop,
    /** Another store was chosen: what stands there goes with it. */
    carry: () => {
      if (!isBlank(entries)) draft.drop()
    },
  }
}

export type ReasonForm = ReturnType<typeof useReasonForm>

/** What is typed stays in this tab and on the server, and stands there again in an empty form. */
function useReasonDraft(store: number | null, entries: Entries, change: Dispatch<WizardAction>) {
  const place =
    store === null ? null : ({ page: 'stores', store: 0, key: `reason:${store}` } as const)
  const draft = useDraft(place, isEntries)
  const { keep, settle, offered } = draft
  const isEmpty = isBlank(entries)

  const restore = useCallback(() => {
    if (!offered) return
    settle()
    change({ do: 'fill', kind: 'restored', at: offered.at, entries: offered.content })
  }, [offered, settle, change])

  useEffect(() => {
    if (offered && isEmpty) restore()
    else keep(isEmpty ? null : entries)
  }, [offered, isEmpty, restore, keep, entries])
  return { ...draft, restore }
}
