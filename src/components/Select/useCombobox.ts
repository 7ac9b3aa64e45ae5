// What the keys of a combobox do, after the WAI-ARIA pattern "editable combobox with list
// autocomplete". All of it is read and written at once: keys do not wait for a drawing.
import { type KeyboardEvent, useReducer, useRef } from 'react'
import { ranked } from '../rank.ts'
import type { Choice } from './choices.ts'

interface State {
  readonly open: boolean
  /** What is typed; null: nothing since the last choice. */
  readonly text: string | null
  /** Which of the matches the keys are on; -1: none. */
  readonly active: number
}

const closed: State = { open: false, text: null, active: -1 }

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (at, count) => Math.min(count - 1, at + 8),
  PageUp: at => Math.max(0, at - 8),
}

/** Those that answer what is typed, the best first. */
const matching = (choices: readonly Choice[], text: string | null): readonly Choice[] =>
  text ? ranked(choices, text, ({ label }) => label) : choices

interface Owner {
  readonly choices: readonly Choice[]
  /** They are found by whoever gives them: all of them answer what is typed. */
  readonly found?: boolean
  /** What is chosen at this moment. */
  readonly chosen: () => string
  readonly choose: (value: string) => void
}

export function useCombobox(owner: Owner) {
  const { choices } = owner
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const state = useRef(closed)
  const update = (next: State) => {
    state.current = next
    draw()
  }
  const chosenAt = () => choices.findIndex(({ value }) => value === owner.chosen())
  const matches = () => (owner.found ? choices : matching(choices, state.current.text))
  const open = (active: number) => update({ ...state.current, open: true, active })
  const choose = (choice: Choice | undefined) => {
    update(closed)
    if (choice) owner.choose(choice.value)
  }

  const whole = () => {
    const typed = state.current.text?.trim().toLocaleLowerCase()
    return typed ? choices.find(({ label }) => label.toLocaleLowerCase() === typed) : undefined
  }

  const walk = (event: KeyboardEvent): boolean => {
    const { open: isOpen, active } = state.current
    const step = steps[event.key]
    const count = matches().length
    if (!step || (!isOpen && event.key.startsWith('Page'))) return false
    if (event.altKey && event.key === 'ArrowUp') update(closed)
    else if (event.altKey || !isOpen) open(Math.max(0, chosenAt()))
    else if (count > 0) open(step(active, count))
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { open: isOpen, active, text } = state.current
    if (event.key === 'Enter' && isOpen) choose(matches()[active])
    else if (event.key === 'Escape' && (isOpen || text !== null)) update(closed)
    else if (!walk(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    ...state.current,
    matches: matches(),
    onKeyDown,
    choose,
    type: (text: string) => update({ open: true, text, active: text.trim() === '' ? -1 : 0 }),
    toggle: () => (state.current.open ? update(closed) : open(Math.max(0, chosenAt()))),
    /** Closes it; what is typed stays. */
    shut: () => update({ ...state.current, open: false, active: -1 }),
    /** What is typed is the whole name of one. */
    isWhole: () => whole() !== undefined,
    /** The focus has gone: a label that was typed to its end is chosen, all else is as before. */
    leave: () => {
      const meant = whole()
      choose(meant)
      return meant !== undefined
    },
  }
}
