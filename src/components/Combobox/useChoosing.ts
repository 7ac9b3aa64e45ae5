import { useState } from 'react'
import type { Choice, Search } from './choices.ts'
import { usePending } from './pending.ts'

interface Owner {
  readonly search: Search
  readonly value: string
  readonly valueLabel: string
  readonly onChange: (value: string) => void
}

/** The choice, the typed text, and the transitions between them. */
export function useChoosing({ search, value, valueLabel, onChange }: Owner) {
  const pending = usePending(value, onChange)
  const [open, setOpen] = useState(false)
  /** Null: nothing typed since the last choice. */
  const [text, setText] = useState<string | null>(null)
  /** The owner may not know its label yet. */
  const [last, setLast] = useState<Choice | null>(null)
  const typed = text?.trim() ?? ''
  const isChosen = (choice: Choice) => choice.value === pending.value
  const label = (search.choices.find(isChosen) ?? (last && isChosen(last) ? last : null))?.label
  const close = () => {
    setOpen(false)
    setText(null)
    search.look(null)
  }
  const choose = (choice: Choice) => {
    setLast(choice)
    pending.choose(choice.value)
    close()
  }
  const wanted = typed.toLocaleLowerCase()
  const whole =
    wanted === ''
      ? undefined
      : search.choices.find(choice => choice.label.toLocaleLowerCase() === wanted)
  return {
    open,
    typed,
    text,
    value: pending.value,
    shown: text ?? (pending.value === '' ? '' : (label ?? valueLabel)),
    /** The choice whose full label is typed. */
    whole,
    type: (next: string) => {
      setText(next)
      setOpen(true)
      search.look(next)
    },
    unfold: () => {
      setOpen(true)
      search.look(text ?? '')
    },
    /** The typed text stays. */
    fold: () => setOpen(false),
    close,
    choose,
    /** On blur: a fully typed label is chosen; otherwise nothing changes. */
    leave: () => {
      if (whole) return choose(whole)
      pending.settle()
      close()
    },
  }
}

export type Choosing = ReturnType<typeof useChoosing>
