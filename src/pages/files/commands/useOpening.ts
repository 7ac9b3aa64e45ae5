import { useState } from 'react'

/** A dialog's content: kept while it closes, and a new identity for each opening. */
export function useOpening<Value>(wanted: Value | null) {
  const [state, setState] = useState({ wanted, shown: wanted, opening: 0 })
  if (state.wanted !== wanted)
    setState({
      wanted,
      shown: wanted ?? state.shown,
      opening: state.opening + (wanted ? 1 : 0),
    })
  return { shown: wanted ?? state.shown, open: wanted !== null, opening: state.opening }
}
