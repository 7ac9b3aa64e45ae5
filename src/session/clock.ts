// The server's time on a computer whose clock may be wrong, may be set, and may sleep.

import { listeners } from '#common/listeners.ts'
import { differenceOf, type Reckoning, reckon, reckoningOf } from './reckoning.ts'
import { announce, parse, read, write } from './storage.ts'

/** A moment by the computer's clock, and by the steady clock, which nobody sets. */
export interface Moment {
  readonly wall: number
  readonly steady: number
}

/** The current moment, for passing to `noteServerTime` when a request is sent. */
export const moment = (): Moment => ({ wall: Date.now(), steady: performance.now() })

const stepped = (from: Moment, to: Moment) =>
  Math.abs(to.wall - from.wall - (to.steady - from.steady)) > 1000

/** After a pause this long, the computer must have slept. Hidden tabs are checked once a minute. */
const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'
const maxPause = () => (isHidden() ? 90_000 : 5_000)
/** How long to wait for the server before trusting the computer's clock again. */
const patience = 3000

const stored = () => reckoningOf(parse(read('clock')))

let known = stored()
let last = moment()
/** From a jump of the clock until the server reports the time: time continues from there. */
let doubt: { readonly since: Moment; readonly server: number } | null = null
const { subscribe, tell } = listeners()

/** Checks whether the clock was set or the computer slept since the last check. */
function look(): Moment {
  const now = moment()
  const before = last
  last = now
  if (doubt && now.steady - doubt.since.steady > patience) doubt = null
  const jumped = stepped(before, now) || now.wall - before.wall > maxPause()
  if (jumped && !doubt) doubt = { since: now, server: before.wall + differenceOf(known) }
  return now
}

/** The server's time in epoch milliseconds, as far as its answers tell. */
export function serverNow(): number {
  const { wall, steady } = look()
  return doubt ? doubt.server + steady - doubt.since.steady : wall + differenceOf(known)
}

/** True after a jump of the clock, until the server has been asked; it should be asked now. */
export function inDoubt(): boolean {
  look()
  return doubt !== null
}

/** The server cannot be asked: trusts the computer's clock. */
export function believeClock(): void {
  if (!doubt) return
  doubt = null
  tell()
}

function learn(next: Reckoning) {
  const moved = Math.abs(differenceOf(next) - differenceOf(known))
  const wasDoubted = doubt !== null
  known = next
  doubt = null
  if (moved < 1 && !wasDoubted) return
  write('clock', JSON.stringify(next))
  announce()
  tell()
}

/** Reads the time in a `Date` header; `sent` is when the request was sent. */
export function noteServerTime(header: string | null, sent: Moment): void {
  const date = Date.parse(header ?? '')
  const arrived = look()
  if (!Number.isFinite(date) || stepped(sent, arrived)) return
  if (doubt && sent.steady < doubt.since.steady) return
  const answer = { date, sent: sent.wall, received: arrived.wall }
  learn(reckon(doubt ? null : known, answer))
}

/** Adopts the time another tab has learnt. */
export function hearClock(): void {
  const next = stored()
  if (!next || next.at === known?.at) return
  if (doubt && next.at < doubt.since.wall) return
  known = next
  doubt = null
  tell()
}

/** Calls `listener` when the server's time changes. Returns the unsubscribe function. */
export const subscribeClock = subscribe
