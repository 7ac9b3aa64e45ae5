// The pages the server allows. A failed call is only logged to the console; the last answer stays. However many ask:
// one call at a time, and one a second.
import { useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'
import { allowedPages } from '../dataProvider/auth.ts'
import { allow, getSession, isSignedIn, type Session, subscribe } from '../session.ts'
import type { Access } from './guard.ts'

let running: { token: string | null; answer: Promise<void> } | null = null
let lastCall = { token: '', at: Number.NEGATIVE_INFINITY }
let failed = false
let stale = false
const apart = 1000
const told = listeners()

function setFailed(next: boolean) {
  if (failed === next) return
  failed = next
  told.tell()
}

async function ask(): Promise<void> {
  const { token } = getSession()
  const isStill = () => getSession().token === token
  try {
    const pages = await allowedPages()
    if (isStill()) allow(pages)
    setFailed(false)
  } catch (error) {
    if (!isStill()) return // the session ended meanwhile, which is reported elsewhere
    console.error('The allowed pages could not be loaded:', error)
    setFailed(true)
  } finally {
    lastCall = { token: token ?? '', at: performance.now() }
  }
}

/** Milliseconds until the next call is allowed; calls of another session do not count. */
const untilNext = () =>
  lastCall.token === getSession().token ? Math.max(0, lastCall.at + apart - performance.now()) : 0

/** Asks the server again, unless an answer (or failure) is less than a second old. Never rejects. */
export function refreshPages(): Promise<void> {
  if (!isSignedIn() || untilNext() > 0) return Promise.resolve()
  const { token } = getSession()
  // A call still under way for an earlier session says nothing about this one.
  if (running?.token === token) return running.answer
  const answer = ask().finally(() => {
    if (running?.answer === answer) running = null
  })
  running = { token, answer }
  return answer
}

/** The known pages may be out of date (a step, a refused page). Asks as soon as a second has passed. */
export async function pagesAreStale(): Promise<void> {
  if (stale) return
  stale = true
  await running?.answer // it may have been answered before the page was withdrawn
  // Timers use whole milliseconds and may fire a fraction early.
  while (untilNext() > 0) await new Promise(done => setTimeout(done, Math.ceil(untilNext())))
  stale = false
  await refreshPages()
}

/** Asks again when the operator returns to this tab or the network comes back. */
export function watchPages(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refreshPages()
  })
  window.addEventListener('online', () => void refreshPages())
}

const subscribeBoth = (listener: () => void) => {
  const stopOwn = told.subscribe(listener)
  const stop = subscribe(listener)
  return () => {
    stopOwn()
    stop()
  }
}

/** The guard's input. After a failed call with no earlier answer, nothing is allowed. */
export const accessOf = (session: Session): Access => ({
  signedIn: isSignedIn(session),
  hasStore: session.store !== null,
  former: session.former,
  pages: session.pages ?? (failed ? [] : null),
})

/** True while the last call for the allowed pages failed. */
export const usePagesFailed = (): boolean => useSyncExternalStore(subscribeBoth, () => failed)

/** The session; rerenders the component when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession)
