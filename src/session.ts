// Who is signed in, and which store the tools work on. A leaf with one writer for each change;
// every tab of this browser agrees through the `storage` event.
import { jwtDecode } from 'jwt-decode'

/** The store the operator is connected to. `country` is ISO 3166-1 alpha-2. */
export interface CurrentStore {
  readonly id: number
  readonly name: string
  readonly extra: string
  readonly full_name: string
  readonly country: string
}

/** `exp` is epoch seconds of the server's clock. */
export interface Claims {
  readonly username: string
  readonly exp: number
}

export interface Session {
  readonly token: string | null
  readonly claims: Claims | null
  readonly store: CurrentStore | null
  readonly version: string | null
  /** Route name to the reason why the current store does not offer it. */
  readonly notSupported: Readonly<Record<string, string>>
  /** Allowed page names as the server last said; null until it did. */
  readonly pages: readonly string[] | null
  /** The session ended by itself (time, revoked), not by Logout. Of this tab only. */
  readonly ended: boolean
}

const prefix = 'support-tools.'
const keys = ['token', 'store', 'version', 'notSupported', 'pages', 'clock'] as const
type Key = (typeof keys)[number]

// Storage may be blocked or full: then this tab keeps its own memory and nothing persists.
const memory = new Map<Key, string>()

function read(key: Key): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

function write(key: Key, value: string | null) {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, value)
  } catch {
    memory.set(key, value ?? '')
  }
}

function parse(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Three parts in base64url: with a `Bearer ` left before it or a piece after it no server takes it. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]*$/

/** The claims of a token, or null when it is none of ours; never throws. */
export function claimsOf(token: string | null): Claims | null {
  if (!token || !tokenShape.test(token)) return null
  try {
    const { username, exp } = jwtDecode<Record<string, unknown>>(token)
    return typeof username === 'string' && typeof exp === 'number' && Number.isFinite(exp)
      ? { username, exp }
      : null
  } catch {
    return null
  }
}

function storeOf(value: unknown): CurrentStore | null {
  if (!isObject(value) || !Number.isInteger(value.id) || typeof value.name !== 'string') return null
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '')
  return {
    id: Number(value.id),
    name: value.name,
    extra: text('extra'),
    full_name: text('full_name'),
    country: text('country'),
  }
}

const reasonsOf = (value: unknown): Record<string, string> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string'),
      )
    : {}

let ended = false

function load(): Session {
  const token = read('token') || null
  const claims = claimsOf(token)
  const pages = parse(read('pages'))
  return {
    token: claims ? token : null,
    claims,
    store: storeOf(parse(read('store'))),
    version: read('version') || null,
    notSupported: reasonsOf(parse(read('notSupported'))),
    pages: Array.isArray(pages) ? pages.filter(one => typeof one === 'string') : null,
    ended,
  }
}

let current = load()
let clock = Number(read('clock')) || 0
const listeners = new Set<() => void>()

function publish() {
  current = load()
  for (const listener of [...listeners]) listener()
}

function change(values: Partial<Record<Key, string | null>>) {
  for (const key of keys) {
    const value = values[key]
    if (value !== undefined) write(key, value)
  }
  publish()
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if (event.key !== null && !event.key.startsWith(prefix)) return
    memory.clear()
    clock = Number(read('clock')) || 0
    if (read('token')) ended = false // another tab has signed in; how ours ended is past
    publish()
  })

/** The session as it is now; the same object until something changes. */
export const getSession = (): Session => current

/** Calls `listener` after every change, also one made by another tab. Answers the way to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server's time in epoch milliseconds, as far as its answers told it. */
export const serverNow = (): number => Date.now() + clock

/** Keeps what a `Date` header says. Seconds only, so a difference below two seconds is none. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isFinite(difference)) return
  const next = Math.abs(difference) < 2000 ? 0 : difference
  if (Math.abs(next - clock) < 2000 && next !== 0) return
  if (next === clock) return
  clock = next
  write('clock', next === 0 ? null : String(next))
  publish()
}

/** Seconds until the session ends by the server's clock; 0 when it has ended or there is none. */
export const secondsLeft = (session: Session = current): number =>
  session.claims ? Math.max(0, Math.ceil(session.claims.exp - serverNow() / 1000)) : 0

/** Logged in: a token exists and its `exp` is in the future. */
export const isSignedIn = (session: Session = current): boolean => secondsLeft(session) > 0

const nothing = { token: null, store: null, version: null, notSupported: null, pages: null }

/** Signs in: keeps the token; connection, version and not-supported map of before are gone. */
export function signIn(token: string): void {
  ended = false
  dropDraftsOfOthers(claimsOf(token)?.username ?? '')
  change({ ...nothing, token })
}

/** Where a page keeps an operator's unsaved text in this tab. `what`: whatever tells one text from another. */
export const draftKey = (operator: string, ...what: readonly (string | number)[]): string =>
  `${prefix}draft.${JSON.stringify([operator, ...what])}`

/** What another operator typed in this tab is not this one's to see. */
export function dropDraftsOfOthers(operator: string): void {
  try {
    const mine = draftKey(operator).slice(0, -1)
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${prefix}draft.`) && !key.startsWith(`${mine},`))
        sessionStorage.removeItem(key)
  } catch {
    // Blocked: then there is none.
  }
}

/** The same session with a later end. */
export const renew = (token: string): void => change({ token })

/** Forgets the token and all that belongs to it. `byItself`: nobody asked for it. */
export function signOut(byItself = false): void {
  ended = byItself
  change(nothing)
}

/** The connection `/set/tools` answered. `version` is empty when unknown. */
export const connect = (
  store: CurrentStore,
  version: string,
  notSupported: Readonly<Record<string, string>>,
): void =>
  change({
    store: JSON.stringify(store),
    version: version || null,
    notSupported: JSON.stringify(notSupported),
  })

/** The session has no connection any more. */
export const disconnect = (): void => change({ store: null, version: null, notSupported: null })

/** The allowed pages as the server says; publishes only when they differ. */
export function allow(pages: readonly string[]): void {
  const text = JSON.stringify(pages)
  if (current.pages === null || JSON.stringify(current.pages) !== text) change({ pages: text })
}
