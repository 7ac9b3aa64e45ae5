// Tracks the fields of a form that are still searching: it is submitted once they have found something, and not before.
import { createContext, useEffect, useMemo, useReducer, useRef } from 'react'

/** A field's search is running, or found nothing. */
type Finding = 'looks' | 'missed'

interface Findings {
  /** Reports a field by id; null: neither. */
  readonly say: (id: string, finding: Finding | null) => void
  /** Whether an action waits for all searches. */
  readonly awaited: () => boolean
}

export const FindingContext = createContext<Findings | null>(null)

/**
 * For forms with searching fields. `go` runs `act` once no search is running and the results are rendered; a field
 * whose search failed takes the focus instead and says so itself.
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
  // As rendered: the results are in the form by then.
  const waits = state.current.awaited && looks()
  useEffect(() => {
    if (state.current.awaited && !waits) go()
  })
  return {
    findings,
    go,
    waits,
    /** Cancels the waiting action. */
    stop: () => {
      state.current.awaited = false
      draw()
    },
  }
}
