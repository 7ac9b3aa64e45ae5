// What a form still looks for: it is sent once that is found, and not without it.
import { createContext, useEffect, useMemo, useReducer, useRef } from 'react'

/** The answer of a field is on its way, or it came with nothing. */
type Finding = 'looks' | 'missed'

interface Findings {
  /** Of a field, by its id; null: neither. */
  readonly say: (id: string, finding: Finding | null) => void
  /** Something is to be done as soon as all is found. */
  readonly awaited: () => boolean
}

export const FindingContext = createContext<Findings | null>(null)

/**
 * For whoever sends what fields look for. `go` does `act` once nothing is looked for any more, with what
 * was found drawn; what was looked for in vain takes the focus instead, and says so itself.
 */
export function useFindings(act: () => void) {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const state = useRef({ fields: new Map<string, Finding>(), awaited: false })
  const findings = useMemo<Findings>(
    () => ({
      say: (id, finding) => {
        const { fields } = state.current
        if ((fields.get(id) ?? null) === finding) return
        if (finding) fields.set(id, finding)
        else fields.delete(id)
        draw()
      },
      awaited: () => state.current.awaited,
    }),
    [],
  )
  const looks = () => [...state.current.fields.values()].includes('looks')
  const go = () => {
    const { fields } = state.current
    state.current.awaited = looks()
    draw()
    if (state.current.awaited) return
    const missed = [...fields.keys()].find(id => fields.get(id) === 'missed')
    if (missed === undefined) act()
    else document.getElementById(missed)?.focus()
  }
  // As it is drawn: what was found is in the form by then.
  const waits = state.current.awaited && looks()
  useEffect(() => {
    if (state.current.awaited && !waits) go()
  })
  return {
    findings,
    go,
    waits,
    /** It is not done any more when all is found. */
    stop: () => {
      state.current.awaited = false
      draw()
    },
  }
}
