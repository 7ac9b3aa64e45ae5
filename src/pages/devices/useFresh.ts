// Keeps a list up to date: reported by the live socket, and polled on each beat. After two missed beats it is stale.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { now, subscribeNow } from '#src/components/Time/now.ts'

const beatMs = 15_000
/** Two beats, plus time for an answer. */
const staleMs = beatMs * 2.5
/** Milliseconds; events close together count as one. */
const restMs = 1000

/**
 * Reloads on each beat while the tab is visible. Returns the function to call on news. @param reload keep the same
 * function between renders
 */
export function useBeat(reload: () => void): () => void {
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), beatMs)
    return () => {
      clearInterval(timer)
      clearTimeout(rest.current)
      rest.current = undefined
    }
  }, [reload])
  return () => {
    rest.current ??= setTimeout(() => {
      rest.current = undefined
      reload()
    }, restMs)
  }
}

export const useIsStale = (asOf: number | null): boolean => {
  const moment = useSyncExternalStore(subscribeNow, now)
  return asOf !== null && moment - asOf > staleMs
}
