import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { operators, throttles } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'

const window = { windowSeconds: 15 * 60, blockSeconds: 15 * 60 }

// The attempt that makes the count reach `limit` is the first one refused.
/** Five wrong ones are looked at, the sixth is refused. */
const accountRule = { limit: 6, ...window }
/** An office shares one address: more than one person may mistype there. */
const addressRule = { limit: 31, ...window }

/** Thirty new operators in a quarter of an hour are more than anybody types in. */
const registrationRule = { limit: 31, ...window }

// What people type as their name is now and then a password: the table gets only its hash.
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

export const throttleKeys = {
  account: (username: string) => `login:${hashed(operators.usernameKey(username))}`,
  code: (operatorId: number) => `code:${operatorId}`,
  password: (operatorId: number) => `password:${operatorId}`,
  address: (address: string) => `address:${networkOf(address)}`,
}

/** Whoever has one IPv6 address has the other 2^64 of its network too; they count as one. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : [])
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  // An IPv4 address at the end stands for two groups.
  const missing = 8 - first.length - last.length - (bare.includes('.') ? 1 : 0)
  const groups = [...first, ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...last]
  const network = groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function refuse(until: Date | null, now: Date): void {
  if (!until) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw new ApiFailure(
    429,
    'login.throttled',
    { minutes: Math.ceil(seconds / 60) },
    { headers: { 'retry-after': String(seconds) } },
  )
}

/**
 * Lets an attempt through, or throws 429. The attempt is counted, for the address and for the
 * account, before it is looked at, each in one statement: however many arrive at once, no more than
 * the rules allow are looked at.
 */
export async function countAttempt(
  sql: Sql,
  key: string,
  address: string,
  now = new Date(),
): Promise<void> {
  const ofAddress = throttleKeys.address(address)
  refuse((await throttles.registerFailure(sql, ofAddress, addressRule, now)).blockedUntil, now)
  const { blockedUntil } = await throttles.registerFailure(sql, key, accountRule, now)
  // Not looked at: one blocked account is not what blocks a whole office.
  if (blockedUntil) await throttles.takeBack(sql, ofAddress, addressRule)
  refuse(blockedUntil, now)
}

/** Counts what an operator asks to sign up, or throws 429. */
export async function countRegistration(
  sql: Sql,
  operatorId: number,
  now = new Date(),
): Promise<void> {
  const key = `register:${operatorId}`
  refuse((await throttles.registerFailure(sql, key, registrationRule, now)).blockedUntil, now)
}

/** The attempt was right: the account starts anew. The address does not, or one good account of
 * an attacker would wash its address clean; it only gets this one attempt back. */
export async function attemptSucceeded(sql: Sql, key: string, address: string): Promise<void> {
  await throttles.reset(sql, key)
  await throttles.takeBack(sql, throttleKeys.address(address), addressRule)
}
