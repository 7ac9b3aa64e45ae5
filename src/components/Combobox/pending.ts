import { useState } from 'react'

interface Pending<Value> {
  /** The last choice, or the owner's value. */
  readonly value: Value
  readonly choose: (value: Value) => void
  /** Follows the owner's value from now on. */
  readonly settle: () => void
}

/**
 * A value whose owner may be slower than the keyboard. The last choice counts until the owner passes it back;
 * earlier choices passed back meanwhile are ignored. Any other value is set by the owner and counts at once.
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
