import { type KeyboardEvent, use, useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Search } from './choices.ts'
import { FindingContext } from './finding.ts'
import type { Choosing } from './useChoosing.ts'

/** Milliseconds to wait for an answer. */
const patience = 10_000

/** Keys that cancel nothing: Tab's text is held when the focus leaves. */
const passing = ['Shift', 'Control', 'Alt', 'Meta', 'Tab']

type Held = 'enter' | 'leave'

/**
 * Enter, or moving on to the next field, before the search has answered refers to its result and not to the
 * current value: it is applied once the answer arrives, and the form waits for it. If nothing matches, the text
 * stays as typed, with the reason.
 */
export function useHeld(id: string, box: Choosing, search: Search) {
  const t = useT()
  const form = use(FindingContext)
  /** The intent waiting for the answer, or why the typed text could not be chosen. */
  const [state, setState] = useState<{ held?: Held; missed?: string }>({})
  const { open, typed, whole } = box
  const { choices, busy, failed, look, waits = false } = search
  // Escape or a choice resets all of it.
  const { held, missed } = box.text === null ? {} : state
  const isEarly = waits && open && typed !== ''
  const isVain = !waits && !busy && open && typed !== '' && choices.length === 0

  const forget = () => setState({})
  const miss = (why: 'none' | 'part' | 'late') => {
    box.fold()
    look(null)
    setState({ missed: failed ?? t(`widgets.search.${why}`, { text: typed }) })
  }
  const answered = useEffectEvent(() => {
    const [first] = choices
    // A filter is not submitted: leaving it means nothing more.
    if (!first && (form || held === 'enter')) miss('none')
    else if (held === 'leave' && form?.awaited() && !whole) miss('part')
    else if (held === 'enter' && first) box.choose(first)
    else box.leave()
  })
  const tired = useEffectEvent(() => miss('late'))
  useEffect(() => {
    if (held && !waits) answered()
  }, [held, waits])
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(tired, patience)
    return () => clearTimeout(timer)
  }, [held])
  const finding = held ? 'looks' : missed === undefined ? null : 'missed'
  useEffect(() => {
    form?.say(id, finding)
    return () => form?.say(id, null)
  }, [form, id, finding])
  return {
    missed: missed ?? null,
    forget,
    /** True when the key is handled. */
    key: ({ key }: KeyboardEvent): boolean => {
      if (key === 'Enter' && isEarly) setState({ held: 'enter' })
      else if (key === 'Enter' && isVain) miss('none')
      else {
        if (held && !passing.includes(key)) forget()
        return false
      }
      return true
    },
    blur: () => {
      if (isEarly) setState({ held: held ?? 'leave' })
      else if (form && isVain) miss('none')
      else if (!form || missed === undefined) box.leave()
    },
  }
}
