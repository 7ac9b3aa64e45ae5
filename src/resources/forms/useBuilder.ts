// The builder's state: changes to the fields, announcements, and where the focus goes.
import { useEffect, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { InputProps } from '../schema/inputs.tsx'
import {
  type BuiltField,
  duplicated,
  emptyField,
  fieldsIn,
  inserted,
  moved,
  newKey,
  removed,
} from './fields.ts'
import { type FieldProblem, type Place, problemsOf } from './problems.ts'
import type { FieldType } from './settings.ts'

/** A problem in a field, as text. */
export interface ShownProblem {
  readonly key: string
  readonly place: Place
  readonly text: string
}

type Props = Pick<InputProps, 'entry' | 'onChange' | 'tried' | 'refused' | 'id'>

const none: ReadonlySet<string> = new Set()
const withOne = (set: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> =>
  on ? new Set([...set, key]) : new Set([...set].filter(member => member !== key))

/** Moves the focus once its target has been rendered. */
function useFocus() {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (!target) return
    const element = document.getElementById(target.id)
    element?.focus()
    element?.scrollIntoView?.({ block: 'nearest' })
  }, [target])
  return setTarget
}

/** The server's errors in the fields, with their places. */
function refusedOf(fields: readonly BuiltField[], refused: Props['refused'] = []): ShownProblem[] {
  return refused.flatMap(({ path, info }) => {
    const [, , at = '', ...rest] = path.split('/')
    const field = fields[Number(at)]
    const place = rest.at(-1)
    const known = rest[0] === 'settings' && place !== undefined
    return field ? [{ key: field.key, place: known ? (place as Place) : 'name', text: info }] : [] // unknown: see above
  })
}

function useProblems(fields: readonly BuiltField[], { tried, refused }: Props) {
  const t = useT()
  const [left, setLeft] = useState(none)
  const found = problemsOf(fields)
  const isShown = ({ isMissing, key }: FieldProblem) => !isMissing || tried || left.has(key)
  const shown = [
    ...found.filter(isShown).map(({ key, place, text, values, label }): ShownProblem => {
      return { key, place, text: t(text, label ? { name: t(label) } : values) }
    }),
    ...refusedOf(fields, refused),
  ]
  return {
    found,
    shown,
    leave: (key: string) => setLeft(before => withOne(before, key, true)),
  }
}

/** Long: it holds the short functions that change the fields. */
export function useBuilder(props: Props) {
  const { id, entry, onChange } = props
  const t = useT()
  const fields = fieldsIn(entry)
  const [open, setOpen] = useState(none)
  const [announcement, announce] = useState('')
  const [gone, setGone] = useState<{ field: BuiltField; at: number } | null>(null)
  const focus = useFocus()
  // It may have been restored in another way: all changes were undone.
  const lost = gone && !fields.some(({ key }) => key === gone.field.key) ? gone : null
  const problems = useProblems(fields, props)
  const own = (key: string) => `${id}-${key}`
  const nameOf = (field: BuiltField) => field.name?.trim() || t('builder.unnamed')
  const show = (key: string, on = true) => setOpen(before => withOne(before, key, on))

  return {
    fields,
    problems,
    announcement,
    gone: lost,
    own,
    nameOf,
    isOpen: (key: string) => open.has(key),
    toggle: (key: string) => {
      if (open.has(key)) problems.leave(key)
      show(key, !open.has(key))
    },
    /** Opens the field and focuses the problem. */
    jump: ({ key, place }: Pick<ShownProblem, 'key' | 'place'>) => {
      show(key)
      focus({ id: `${own(key)}-${place}` })
    },
    change: (field: BuiltField) =>
      onChange(fields.map(old => (old.key === field.key ? field : old))),
    add: (type: FieldType) => {
      const key = newKey(fields)
      onChange(inserted(fields, emptyField(type, key)))
      show(key)
      setGone(null)
      focus({ id: `${own(key)}-name` })
      const values = { index: fields.length + 1, name: t(`builder.types.${type}`) }
      announce(t('builder.said.added', values))
    },
    /** `part` keeps the focus: the handle, or the pressed button. */
    move: (from: number, to: number, part: 'handle' | 'up' | 'down') => {
      const field = fields[from]
      if (!field) return
      const next = moved(fields, from, to)
      const at = next.indexOf(next.find(({ key }) => key === field.key) ?? field)
      const values = { name: nameOf(field), index: at + 1, total: fields.length }
      announce(t(`builder.said.${next === fields ? 'stays' : 'moved'}`, values))
      focus({ id: `${own(field.key)}-${part}` })
      if (next !== fields) onChange(next)
    },
    duplicate: (at: number) => {
      const field = fields[at]
      if (!field) return
      const name = t('builder.copyOf', { name: field.name ?? '' }).trim()
      const next = duplicated(fields, at, name)
      const made = next[at + 1]
      if (!made) return
      onChange(next)
      show(made.key)
      focus({ id: `${own(made.key)}-name` })
      announce(t('builder.said.duplicated', { index: at + 2, name }))
    },
    remove: (at: number) => {
      const field = fields[at]
      if (!field) return
      onChange(removed(fields, at))
      setGone({ field, at })
      focus({ id: `${id}-undo` })
      announce(t('builder.said.removed', { name: nameOf(field) }))
    },
    undo: () => {
      if (!lost) return
      onChange(inserted(fields, lost.field, lost.at))
      setGone(null)
      focus({ id: `${own(lost.field.key)}-toggle` })
      const values = { name: nameOf(lost.field), index: lost.at + 1 }
      announce(t('builder.said.restored', values))
    },
    /** Accepts the removal. */
    dismiss: () => {
      setGone(null)
      focus({ id: `${id}-add` })
    },
  }
}

export type Builder = ReturnType<typeof useBuilder>
