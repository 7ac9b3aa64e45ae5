import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { operators, throttles } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'

const window = { windowSeconds: 15 * 60, blockSeconds: 15 * 60 }

// The attempt that reaches `limit` is the first one rejected.
/** Five wrong attempts are checked, the sixth is rejected. */
const accountRule = { limit: 6, ...window }
/** An office shares one address, where more than one person may mistype. */
const addressRule = { limit: 31, ...window }

/** Nobody enters thirty new operators within a quarter of an hour. */
const registrationRule = { limit: 31, ...window }

// People sometimes type a password as their name: the table only stores a hash.
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

export const throttleKeys = {
  account: (username: string) => `login:${hashed(operators.usernameKey(username))}`,
  code: (operatorId: number) => `code:${operatorId}`,
  password: (operatorId: number) => `password:${operatorId}`,
  address: (address: string) => `address:${networkOf(address)}`,
}

/** The owner of an IPv6 address usually has the other 2^64 of its network too; they count as one. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : [])
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  // A trailing IPv4 address stands for two groups.
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
 * Lets an attempt through or throws 429. Counts the attempt for the address and the account before it is checked, each
 * in one statement: however many arrive at the same time, no more are checked than the rules allow.
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
  // The attempt was not checked: one blocked account must not block a whole office.
  if (blockedUntil) await throttles.takeBack(sql, ofAddress, addressRule)
  refuse(blockedUntil, now)
}

/** Counts an operator's registrations, or throws 429. */
export async function countRegistration(
  sql: Sql,
  operatorId: number,
  now = new Date(),
): Promise<void> {
  const key = `register:${operatorId}`
  refuse((await throttles.registerFailure(sql, key, registrationRule, now)).blockedUntil, now)
}

/**
 * After a successful attempt the account starts over. The address only gets this attempt back: otherwise an attacker
 * could clear it with one valid account.
 */
export async function attemptSucceeded(sql: Sql, key: string, address: string): Promise<void> {
  await throttles.reset(sql, key)
  await throttles.takeBack(sql, throttleKeys.address(address), addressRule)
}
