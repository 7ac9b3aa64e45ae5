import { useReducer, useRef } from 'react'

/** At most so many values are waited for; an owner that gives none back is not waited for at all. */
const most = 100

interface Pending<Value> {
  /** What was chosen last, or what the owner says. */
  readonly value: Value
  /** The same at this very moment, for keys that come before the next drawing. */
  readonly read: () => Value
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
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const state = useRef({ owned, waiting: [] as readonly Value[] })
  // In the drawing itself, and the same when it is drawn twice: what is shown must not lag behind.
  if (!same(state.current.owned, owned)) {
    const at = state.current.waiting.findLastIndex(one => same(one, owned))
    state.current = { owned, waiting: at < 0 ? [] : state.current.waiting.slice(at + 1) }
  }
  const read = () => {
    const { waiting, owned: said } = state.current
    return waiting.length > 0 ? (waiting[waiting.length - 1] as Value) : said // there is a last one
  }
  return {
    value: read(),
    read,
    choose: value => {
      if (same(value, read())) return
      state.current = { ...state.current, waiting: [...state.current.waiting, value].slice(-most) }
      draw()
      onChange(value)
    },
    settle: () => {
      if (state.current.waiting.length === 0) return
      state.current = { ...state.current, waiting: [] }
      draw()
    },
  }
}
