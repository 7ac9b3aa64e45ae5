import { useState } from 'react'

interface Pending<Value> {
  /** What was chosen last, or what the owner says. */
  readonly value: Value
  readonly choose: (value: Value) => void
  /** From now on what the owner says. */
  readonly settle: () => void
}

/**
 * A value whose owner may be slower than the keys. What was chosen last counts until the owner has
 * given it back; what the owner gives back meanwhile, of earlier choices, changes nothing. Any other
 * value is the owner's own wish, and counts at once.
 */
export function usePending<Value>(
  owned: Value,
  onChange: (value: Value) => void,
  same: (a: Value, b: Value) => boolean = Object.is,
): Pending<Value> {
  const [state, setState] = useState({ owned, waiting: [] as readonly Value[] })
  let { waiting } = state
  if (!same(state.owned, owned)) {
    const at = waiting.findLastIndex(chosen => same(chosen, owned))
    waiting = at < 0 ? [] : waiting.slice(at + 1)
    setState({ owned, waiting })
  }
  const value = waiting.at(-1) ?? owned
  return {
    value,
    choose: next => {
      if (same(next, value)) return
      setState(before => ({ ...before, waiting: [...before.waiting, next] }))
      onChange(next)
    },
    settle: () => setState(before => ({ ...before, waiting: [] })),
  }
}
