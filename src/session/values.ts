// Validates the stored values. Storage can hold anything: nothing here throws, and an invalid value counts as missing.

import { jwtDecode } from 'jwt-decode'
import { isObject } from '#common/isObject.ts'
import { recordId } from '#common/recordId.ts'

/** The connected store. `country` is ISO 3166-1 alpha-2. */
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

/** Three base64url parts: with a leading `Bearer ` or a trailing piece, no server accepts it. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** More than a request can carry. */
const maxToken = 16_000
/** The year 9999, the limit of a date. */
const lastSecond = 253_402_300_799

function partsOf(token: string): { head: unknown; claims: unknown } | null {
  if (token.length > maxToken || !tokenShape.test(token)) return null
  try {
    return { head: jwtDecode(token, { header: true }), claims: jwtDecode(token) }
  } catch {
    return null
  }
}

/** A token's claims; null when no server of ours could have written it. */
export function claimsOf(token: string | null): Claims | null {
  const parts = token ? partsOf(token) : null
  if (!parts || !isObject(parts.head) || !isObject(parts.claims)) return null
  if (String(parts.head.alg ?? '').toLowerCase() === 'none') return null // unsigned
  const { username, exp } = parts.claims
  if (typeof username !== 'string' || typeof exp !== 'number') return null
  return exp > 0 && exp <= lastSecond ? { username, exp } : null
}

/** The part that stays the same when a session is renewed. */
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

/** A text longer than a bar can show is no version. */
export const versionOf = (text: string | null): string | null =>
  text && text.length <= 100 ? text : null

export const pagesOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter(isText) : null

/** Milliseconds after a session has ended on its own during which its store is offered again. */
const formerFor = 15 * 60_000

/** The store of the same operator's session that has just ended; null for none. `now` is epoch ms of the server. */
export function formerOf(value: unknown, claims: Claims | null, now: number): number | null {
  if (!isObject(value) || claims === null || value.by !== claims.username) return null
  const isFresh = typeof value.at === 'number' && Math.abs(now - value.at) < formerFor
  return isFresh && typeof value.store === 'number' ? recordId(String(value.store)) : null
}
