// The stored values as what they should be. Storage can hold anything: nothing here throws, and
// what is not right is as if it were not there.

import { jwtDecode } from 'jwt-decode'
import { isObject } from '#common/isObject.ts'
import { recordId } from '#common/recordId.ts'

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

/** Three parts in base64url: with a `Bearer ` left before it or a piece after it no server takes it. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** More than a request can carry. */
const maxToken = 16_000
/** The year 9999; a date cannot say more. */
const lastSecond = 253_402_300_799

function partsOf(token: string): { head: unknown; claims: unknown } | null {
  if (token.length > maxToken || !tokenShape.test(token)) return null
  try {
    return { head: jwtDecode(token, { header: true }), claims: jwtDecode(token) }
  } catch {
    return null
  }
}

/** The claims of a token, or null when it is none a server of ours could have written. */
export function claimsOf(token: string | null): Claims | null {
  const parts = token ? partsOf(token) : null
  if (!parts || !isObject(parts.head) || !isObject(parts.claims)) return null
  if (String(parts.head.alg ?? '').toLowerCase() === 'none') return null // signed by nobody
  const { username, exp } = parts.claims
  if (typeof username !== 'string' || typeof exp !== 'number') return null
  return exp > 0 && exp <= lastSecond ? { username, exp } : null
}

/** What stays the same while a session is renewed. */
export function sessionIdOf(token: string): string {
  const claims = partsOf(token)?.claims
  return isObject(claims) && typeof claims.jti === 'string' ? claims.jti : token
}

export function storeOf(value: unknown): CurrentStore | null {
  if (!isObject(value) || typeof value.id !== 'number' || typeof value.name !== 'string')
    return null
  if (!Number.isSafeInteger(value.id) || value.id < 1) return null
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '')
  return {
    id: value.id,
    name: value.name,
    extra: text('extra'),
    full_name: text('full_name'),
    country: text('country'),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

export const reasonsOf = (value: unknown): Record<string, string> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
      )
    : {}

/** More than a bar can show is no version. */
export const versionOf = (text: string | null): string | null =>
  text && text.length <= 100 ? text : null

export const pagesOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter(isText) : null

/** For so long after a session has ended by itself its store is offered again, in ms. */
const formerFor = 15 * 60_000

/** The store of the same operator's session that has just ended; null for none. `now` is epoch ms of the server. */
export function formerOf(value: unknown, claims: Claims | null, now: number): number | null {
  if (!isObject(value) || claims === null || value.by !== claims.username) return null
  const isFresh = typeof value.at === 'number' && Math.abs(now - value.at) < formerFor
  return isFresh && typeof value.store === 'number' ? recordId(String(value.store)) : null
}
