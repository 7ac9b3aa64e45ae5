import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useDraft } from '#src/auth/drafts.ts'
import { type ReasonField, type ReasonValue, useSupport } from '#src/dataProvider/index.ts'
import { useLanguage } from '#src/i18n/useT.ts'
import { type Entered, type Entries, enteredIn, isEntries } from './entries.ts'
import { controlId, entriesOf, isBlank, type Problem, problemOf } from './reason.ts'

/** Labels and choices come in the operator's language, so the language is part of the key. */
function useReasonFields() {
  const { reasonFields } = useSupport()
  return useQuery({
    queryKey: ['reasonFields', useLanguage()],
    queryFn: () => reasonFields(),
    placeholderData: before => before,
  })
}

/** The form was filled or emptied at one stroke, which can be taken back until something is typed. */
interface Stroke {
  readonly kind: 'last' | 'restored' | 'emptied'
  readonly at: string
  readonly before: Entries
}

interface State {
  readonly entries: Entries
  readonly stroke: Stroke | null
  /** Next was pressed: what is missing is said from then on. */
  readonly tried: boolean
  /** What the server said of a field, until it is changed. */
  readonly refused: Readonly<Record<string, string>>
  /** Dates that are typed by half; the browser gives no text for them. */
  readonly half: readonly string[]
}

const fresh: State = { entries: {}, stroke: null, tried: false, refused: {}, half: [] }

const without = (texts: State['refused'], name: string) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== name))

/** The reason form of a store: its fields, what stands in them, what is wrong with it, and its draft. */
export function useReasonForm(storeId: number | null) {
  const query = useReasonFields()
  const fields = query.data ?? []
  const [state, setState] = useState(fresh)
  const { entries, half, refused } = state
  const draft = useReasonDraft(storeId, state, setState)

  const problemIn = (field: ReasonField): Problem | null =>
    half.includes(field.name)
      ? { kind: 'date', name: field.label, level: 1 }
      : problemOf(field, enteredIn(entries, field))
  const problems = new Map(fields.map(field => [field.name, problemIn(field)]))
  const wrong = fields.find(({ name }) => problems.get(name) || Object.hasOwn(refused, name))

  return {
    ...state,
    fields,
    query,
    problems,
    /** What was typed before is sought, or found and about to stand there. */
    looking: draft.looking || (draft.offered !== null && isBlank(entries)),
    /** A text of before that was not put back, because something else stands there. */
    offered: draft.offered,
    isValid: query.isSuccess && !wrong,
    enter: (name: string, value: Entered) =>
      setState(before => ({
        ...before,
        entries: { ...before.entries, [name]: value },
        stroke: null,
        refused: without(before.refused, name),
        half: before.half.filter(one => one !== name),
      })),
    setHalf: (name: string, isHalf: boolean) =>
      setState(before =>
        before.half.includes(name) === isHalf
          ? before
          : {
              ...before,
              half: isHalf ? [...before.half, name] : before.half.filter(one => one !== name),
            },
      ),
    /** Shows what is wrong, and leads there. */
    point: () => {
      setState(before => ({ ...before, tried: true }))
      const level = (wrong && problems.get(wrong.name)?.level) ?? 1
      if (wrong) document.getElementById(controlId(wrong.name, level))?.focus()
    },
    refuse: (texts: State['refused']) => setState(before => ({ ...before, refused: texts })),
    fillLast: (reason: Readonly<Record<string, ReasonValue>>, at: string) =>
      setState(before => ({
        ...fresh,
        entries: entriesOf(fields, reason),
        stroke: { kind: 'last', at, before: before.entries },
      })),
    fillOffered: () => {
      const { offered } = draft
      if (!offered) return
      draft.settle()
      setState(({ entries: before }) => ({
        ...fresh,
        entries: offered.content,
        stroke: { kind: 'restored', at: offered.at, before },
      }))
    },
    empty: () => {
      draft.drop()
      setState(({ entries: before }) => ({
        ...fresh,
        stroke: { kind: 'emptied', at: '', before },
      }))
    },
    undo: () => setState(({ stroke }) => ({ ...fresh, entries: stroke?.before ?? {} })),
    /** The reason was sent, or is to be forgotten: nothing is kept for later. */
    drop: draft.drop,
    clear: () => setState(fresh),
    /** Another store was chosen: what stands there goes with it. */
    carry: () => {
      if (!isBlank(entries)) draft.drop()
    },
  }
}

export type ReasonForm = ReturnType<typeof useReasonForm>

/** What is typed stays in this tab and on the server, and stands there again in an empty form. */
function useReasonDraft(
  storeId: number | null,
  { entries }: State,
  setState: (change: (before: State) => State) => void,
) {
  const place =
    storeId === null ? null : ({ page: 'stores', store: 0, key: `reason:${storeId}` } as const)
  const draft = useDraft(place, isEntries)
  const { keep, settle, offered } = draft
  const isEmpty = isBlank(entries)

  const restore = useCallback(() => {
    if (!offered) return
    settle()
    setState(() => ({
      ...fresh,
      entries: offered.content,
      stroke: { kind: 'restored', at: offered.at, before: {} },
    }))
  }, [offered, settle, setState])

  useEffect(() => {
    if (offered && isEmpty) restore()
    else keep(isEmpty ? null : entries)
  }, [offered, isEmpty, restore, keep, entries])
  return draft
}
