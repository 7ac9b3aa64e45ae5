import { useState } from 'react'

/** What a dialog shows: also while it closes, and each opening as one of its own. */
export function useOpening<Value>(asked: Value | null) {
  const [state, setState] = useState({ asked, shown: asked, opening: 0 })
  if (state.asked !== asked)
    setState({
      asked,
      shown: asked ?? state.shown,
      opening: state.opening + (asked ? 1 : 0),
    })
  return { shown: asked ?? state.shown, open: asked !== null, opening: state.opening }
}
