import { type KeyboardEvent, use, useEffect, useReducer, useRef } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { FindingContext } from './finding.ts'
import type { Search } from './SearchSelect.tsx'
import type { useCombobox } from './useCombobox.ts'

/** So many milliseconds an answer is waited for. */
const patience = 10_000

const modifiers = ['Shift', 'Control', 'Alt', 'Meta']

interface State {
  /** What was meant, and waits for the answer. */
  readonly held: 'enter' | 'leave' | null
  /** Why what is typed could not be chosen. */
  readonly missed: string | null
}

const nothing: State = { held: null, missed: null }

interface Owner {
  readonly id: string
  readonly box: ReturnType<typeof useCombobox>
  readonly search: Search
  /** As the focus goes: a whole name is chosen, all else is as before. */
  readonly leave: () => void
}

/**
 * Enter, or going on to the next field, that comes before the answer means what is being looked for, not what
 * still stands there: it is done once the answer is there, and the form waits for it. What is looked for in
 * vain stays as it was typed, with the reason.
 */
export function useHeld({ id, box, search, leave }: Owner) {
  const t = useT()
  const form = use(FindingContext)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const state = useRef(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { open, matches, active } = box
  const waits = search.waits === true
  const text = box.text?.trim() ?? ''
  const isEarly = waits && open && text !== ''
  const isVain = !waits && !search.busy && open && text !== '' && matches.length === 0

  const update = (next: State) => {
    clearTimeout(timer.current)
    state.current = next
    form?.say(id, next.held ? 'looks' : next.missed === null ? null : 'missed')
    draw()
  }
  const forget = () => {
    if (state.current !== nothing) update(nothing)
  }
  const miss = (why: 'none' | 'part' | 'late') => {
    box.shut()
    search.look(null)
    update({ held: null, missed: search.failed ?? t(`widgets.search.${why}`, { text }) })
  }
  const hold = (held: 'enter' | 'leave') => {
    update({ held, missed: null })
    timer.current = setTimeout(() => miss('late'), patience)
  }
  const answer = (held: 'enter' | 'leave') => {
    // A filter is not sent: who has left it means nothing more by it.
    if (matches.length === 0 && (form || held === 'enter')) miss('none')
    else if (held === 'leave' && form?.awaited() && !box.isWhole()) miss('part')
    else {
      update(nothing)
      if (held === 'enter') box.choose(matches[Math.max(0, active)])
      else leave()
    }
  }
  useEffect(() => {
    const { held, missed } = state.current
    if (held !== null && !waits) answer(held)
    else if (missed !== null && box.text === null) forget() // Escape, or a choice
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      form?.say(id, null)
    },
    [form, id],
  )
  return {
    missed: state.current.missed,
    /** It is dealt with. */
    key: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing || modifiers.includes(event.key)) return false
      const isEnter = event.key === 'Enter'
      if (isEnter && isEarly) hold('enter')
      else if (isEnter && isVain) miss('none')
      else {
        if (state.current.held !== null) forget()
        return false
      }
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    blur: () => {
      if (isEarly) hold(state.current.held ?? 'leave')
      else if (form && isVain) miss('none')
      else if (!form || state.current.missed === null) leave()
    },
    forget,
  }
}
