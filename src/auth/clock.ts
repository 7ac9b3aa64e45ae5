// This tab's ticker: fires at each second of the session's countdown, and at once after anything that may have
// stopped time (sleep, another window, no network). Ends the session at zero.
import { listeners } from '#common/listeners.ts'
import { runtime } from '../dataProvider/runtime.ts'
import {
  believeClock,
  getSession,
  inDoubt,
  secondsLeft,
  signOut,
  subscribe,
  subscribeClock,
  timeLeft,
} from '../session.ts'

const told = listeners()
let timer: ReturnType<typeof setTimeout> | undefined
let lastCheck = Number.NEGATIVE_INFINITY
let asking = false

/** The countdown looks frozen while offline; time goes on. */
export const isPaused = (): boolean => !navigator.onLine

/** True when there is a token and it has expired. */
export const hasRunOut = (): boolean => getSession().claims !== null && timeLeft() === 0

/** Any answer carries the server's time. If the call fails, the computer's own clock counts. */
async function askServer(): Promise<void> {
  if (asking) return
  if (isPaused()) return believeClock()
  asking = true
  lastCheck = performance.now()
  await runtime().catch(() => undefined)
  asking = false
  believeClock()
}

/** Milliseconds until the shown second changes, or until the end. */
function untilNext(): number {
  const left = timeLeft()
  if (left === 0) return 1000
  const next = left - (secondsLeft() - 0.5) * 1000
  return Math.max(1, Math.ceil(Math.min(left, next)))
}

function tick(): void {
  clearTimeout(timer)
  if (inDoubt()) void askServer()
  if (hasRunOut()) signOut(true)
  told.tell()
  clearTimeout(timer) // the tick itself ended the session
  timer = setTimeout(tick, untilNext())
}

/** The computer or the tab was asleep, so the server's last answer may be old. */
function wake(): void {
  tick()
  const isOld = performance.now() - lastCheck > 30_000
  if (isOld && getSession().token && document.visibilityState === 'visible') void askServer()
}

let started = false

/** From now on the session ends at zero. Subscribing starts the clock as well. */
export function startClock(): void {
  if (started) return
  started = true
  subscribe(tick)
  subscribeClock(tick)
  for (const event of ['online', 'offline', 'focus', 'pageshow'])
    window.addEventListener(event, wake)
  document.addEventListener('visibilitychange', wake)
  tick()
}

/** Calls `listener` every second. Returns the unsubscribe function. */
export function subscribeTick(listener: () => void): () => void {
  startClock()
  return told.subscribe(listener)
}
