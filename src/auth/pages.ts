// The pages the server allows. A failed call is said in the console only; the last answer stays.
import { useSyncExternalStore } from 'react'
import { allowedPages } from '../dataProvider/auth.ts'
import { allow, getSession, isSignedIn, type Session, subscribe } from '../session.ts'
import type { Access } from './guard.ts'

let running: { token: string | null; answer: Promise<void> } | null = null
let answered = { token: '', at: Number.NEGATIVE_INFINITY }
let failed = false
const listeners = new Set<() => void>()

function setFailed(next: boolean) {
  if (failed === next) return
  failed = next
  for (const listener of [...listeners]) listener()
}

async function ask(): Promise<void> {
  const { token } = getSession()
  const isStill = () => getSession().token === token
  try {
    const pages = await allowedPages()
    if (isStill()) allow(pages)
    answered = { token: token ?? '', at: performance.now() }
    setFailed(false)
  } catch (error) {
    if (!isStill()) return // the session ended meanwhile; that is said elsewhere
    console.error('The allowed pages could not be loaded:', error)
    setFailed(true)
  }
}

/** Asks the server again, once at a time; an answer less than a second old is one. Never rejects. */
export function refreshPages(): Promise<void> {
  const fresh = performance.now() - answered.at < 1000 && answered.token === getSession().token
  if (fresh) return Promise.resolve()
  const { token } = getSession()
  // One that is still under way for an earlier session says nothing about this one.
  if (running?.token === token) return running.answer
  const answer = ask().finally(() => {
    if (running?.answer === answer) running = null
  })
  running = { token, answer }
  return answer
}

const subscribeBoth = (listener: () => void) => {
  listeners.add(listener)
  const stop = subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** What the guard needs. After a failed call with no answer before it, nothing is allowed. */
export const accessOf = (session: Session): Access => ({
  signedIn: isSignedIn(session),
  hasStore: session.store !== null,
  pages: session.pages ?? (failed ? [] : null),
})

/** True while the last call for the allowed pages failed. */
export const usePagesFailed = (): boolean => useSyncExternalStore(subscribeBoth, () => failed)

/** The session; the component draws again when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession)
