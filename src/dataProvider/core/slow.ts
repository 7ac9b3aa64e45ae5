// Counts the calls that the server answers later than usual, so that one line on the screen can say so.
import { useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'

/** Milliseconds after which an operator wonders whether anything still happens. */
const usual = 10_000

let late = 0
const { subscribe, tell } = listeners()

function count(by: number): void {
  late += by
  tell()
}

/** Passes the outcome of a call on. */
export async function watchTime<Data>(call: Promise<Data>): Promise<Data> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, usual)
  try {
    return await call
  } finally {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
}

/** Whether a call has been waiting for longer than usual. */
export const useIsSlow = (): boolean => useSyncExternalStore(subscribe, () => late > 0)
