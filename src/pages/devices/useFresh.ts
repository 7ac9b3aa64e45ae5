// Keeps a list fresh: told by the live socket, and asked for on each beat. What two beats have missed is old.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { now, subscribeNow } from '#src/components/Time/now.ts'

const beatMs = 15_000
/** Two beats, and the time an answer may take. */
const staleMs = beatMs * 2.5
/** News that come close together are one. */
const restMs = 1000

/** Asks again on each beat while somebody looks. Answers what to call when there are news.
 * @param reload the same function each time */
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
