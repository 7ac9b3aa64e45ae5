// The signed-in operator and the connected store. Imports nothing else of the application (parts are in session/).
// One writer for each change; every tab of this browser agrees through the `storage` event.
import { listeners } from '#common/listeners.ts'
import * as clock from './session/clock.ts'
import { dropDraftsOfOthers } from './session/drafts.ts'
import { announce, onOtherTabs, parse, read, sessionKeys, write } from './session/storage.ts'
import {
  type Claims,
  type CurrentStore,
  claimsOf,
  formerOf,
  pagesOf,
  reasonsOf,
  sessionIdOf,
  storeOf,
  versionOf,
} from './session/values.ts'

export { believeClock, inDoubt, moment, serverNow, subscribeClock } from './session/clock.ts'
export { draftKey, dropDraftsOfOthers } from './session/drafts.ts'
export { type Claims, type CurrentStore, claimsOf } from './session/values.ts'

/** Who ended another operator's connection, and why. */
interface Ended {
  readonly by: string
  readonly reason: string
  /** ISO 8601. */
  readonly at: string
}

/** A change of the connection that was not made in this tab. */
export interface Move {
  readonly from: CurrentStore
  /** Null: disconnected. */
  readonly to: CurrentStore | null
  /** Somebody else ended the connection to `from`. */
  readonly ended?: Ended
}

export interface Session {
  readonly token: string | null
  readonly claims: Claims | null
  readonly store: CurrentStore | null
  readonly version: string | null
  /** When it was connected, epoch ms as text: differs for each connection, even to the same store. */
  readonly connection: string | null
  /** Route name -> reason why the connected store does not offer it. */
  readonly notSupported: Readonly<Record<string, string>>
  /** The allowed pages the server last reported; null until it did. */
  readonly pages: readonly string[] | null
  /** The session ended on its own (expired, revoked), not by signing out. */
  readonly ended: boolean
  /** The store of the previous session, which ended on its own a moment ago. */
  readonly former: number | null
  /** Kept in this tab only, until it has been read or this tab connects. */
  readonly move: Move | null
}

function load(move: Move | null): Session {
  const token = read('token') || null
  const claims = claimsOf(token)
  return {
    token: claims ? token : null,
    claims,
    store: storeOf(parse(read('store'))),
    version: versionOf(read('version')),
    connection: read('connection'),
    notSupported: reasonsOf(parse(read('notSupported'))),
    pages: pagesOf(parse(read('pages'))),
    ended: claims === null && read('ended') !== null,
    former: formerOf(parse(read('former')), claims, clock.serverNow()),
    move,
  }
}

let current = load(null)
const told = listeners()

function publish(move: Move | null) {
  current = load(move)
  told.tell()
}

type Values = Partial<Record<(typeof sessionKeys)[number], string | null>>

function change(values: Values, move: Move | null = null) {
  for (const key of sessionKeys) {
    const value = values[key]
    if (value !== undefined) write(key, value)
  }
  announce()
  publish(move)
}

/** The move caused by somebody else's change; several in a row are combined. */
function moveTo(to: CurrentStore | null): Move | null {
  const from = current.move?.from ?? current.store
  return from && from.id !== to?.id ? { from, to } : null
}

/** Adopts the stored values: another tab may have written them. */
function hear() {
  const wasSignedIn = isSignedIn()
  clock.hearClock()
  const next = load(null)
  const isSame =
    current.token !== null && next.token !== null && idsAgree(current.token, next.token)
  const move = isSame ? moveTo(next.store) : null
  // Most writes by other tabs are about the time.
  if (JSON.stringify({ ...next, move }) !== JSON.stringify(current) || isSignedIn() !== wasSignedIn)
    publish(move)
}

onOtherTabs(hear)

const idsAgree = (a: string, b: string) => sessionIdOf(a) === sessionIdOf(b)

/**
 * A change within the session this tab knows. News of another sign-in may still be on its way, or this tab was
 * asleep: then that is adopted instead of overwritten.
 */
function changeWithin(values: Values, move: Move | null = null) {
  const stored = read('token') || null
  const isSame =
    stored === current.token || (stored && current.token && idsAgree(stored, current.token))
  if (isSame) change(values, move)
  else hear()
}

/** The current session; the same object until something changes. */
export const getSession = (): Session => current

/** Calls `listener` after every change, including other tabs'. Returns the unsubscribe function. */
export const { subscribe } = told

/** Reads the time in a `Date` header; `sent` is when the request was sent. */
export function noteServerTime(date: string | null, sent = clock.moment()): void {
  const before = isSignedIn()
  clock.noteServerTime(date, sent)
  if (isSignedIn() !== before) publish(current.move)
}

/** Milliseconds until the session ends by the server's clock; 0 when it has ended or there is none. */
export const timeLeft = (session: Session = current): number =>
  session.claims ? Math.max(0, session.claims.exp * 1000 - clock.serverNow()) : 0

/** The same in seconds, for display: off by at most half a second. */
export const secondsLeft = (session: Session = current): number =>
  Math.round(timeLeft(session) / 1000)

/** Signed in: there is a token and its `exp` is in the future. */
export const isSignedIn = (session: Session = current): boolean => timeLeft(session) > 0

/** The current session's id, unchanged by a renewal; null without one. */
export const sessionId = (): string | null => current.token && sessionIdOf(current.token)

/**
 * Returns a function that tells whether the session is still the same; a renewal keeps it, another sign-in does
 * not.
 */
export function sameSession(): () => boolean {
  const { token } = current
  return () => token !== null && current.token !== null && idsAgree(token, current.token)
}

const noConnection = { store: null, version: null, notSupported: null, connection: null }
const nothing = { ...noConnection, token: null, pages: null }

/** Signs in: stores the token; drops the previous connection, version and not-supported map. */
export function signIn(token: string): void {
  dropDraftsOfOthers(claimsOf(token)?.username ?? '')
  change({ ...nothing, token, ended: null })
}

/** The same session with a later end. */
export const renew = (token: string): void => changeWithin({ token }, current.move)

/** The store being left and its operator, in case they sign in again soon. */
function leaving(): string | null {
  const { store, claims } = current
  return store && claims
    ? JSON.stringify({ store: store.id, by: claims.username, at: clock.serverNow() })
    : null
}

/**
 * Drops the token and everything that belongs to it. `byItself`: not requested by the operator; a session that
 * another tab has opened or renewed meanwhile goes on. At zero all tabs do this at once: a token that another tab
 * has already removed is no reason to wait for its message.
 */
export function signOut(byItself = false): void {
  const stored = read('token')
  const goesOn = byItself && stored && stored !== current.token
  if (goesOn) hear()
  else change({ ...nothing, ended: byItself ? 'true' : null, former: byItself ? leaving() : null })
}

type NotSupported = Readonly<Record<string, string>>

const connection = (store: CurrentStore, version: string, notSupported: NotSupported): Values => ({
  store: JSON.stringify(store),
  version: version || null,
  notSupported: JSON.stringify(notSupported),
  connection: String(clock.serverNow()),
  former: null,
})

/** Stores the connection returned by `/set/tools`. `version` is empty when unknown. */
export const connect = (store: CurrentStore, version: string, notSupported: NotSupported): void =>
  changeWithin(connection(store, version, notSupported))

/** Drops the connection, because this tab ended it. */
export const disconnect = (): void => changeWithin(noConnection)

/**
 * Adopts a connection that differs from this tab's: the server's answer counts, null for none. `ended`: by whom
 * and why; a tab that followed first has not said that.
 */
export function follow(
  actual: { store: CurrentStore; version: string; notSupported: NotSupported } | null,
  ended: (Ended & { readonly store: { readonly id: number } }) | null = null,
): void {
  const withEnd = (move: Move | null): Move | null =>
    move && ended?.store.id === move.from.id ? { ...move, ended } : move
  if (actual?.store.id === current.store?.id) {
    if (withEnd(current.move) !== current.move) publish(withEnd(current.move))
    return
  }
  const values = actual
    ? connection(actual.store, actual.version, actual.notSupported)
    : noConnection
  changeWithin(values, withEnd(moveTo(actual && storeOf(actual.store))))
}

/** The operator has read about the move. */
export const forgetMove = (): void => publish(null)

/** Stores the allowed pages from the server; publishes only when they differ. */
export function allow(pages: readonly string[]): void {
  const text = JSON.stringify(pages)
  if (current.pages === null || JSON.stringify(current.pages) !== text)
    changeWithin({ pages: text }, current.move)
}
