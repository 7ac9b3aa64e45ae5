import { createHash } from 'node:crypto'
import { operators, throttles } from '../db/repositories/index.ts'
import type { Sql } from '../db/tables.ts'
import { ApiFailure } from '../failures/index.ts'

const window = { windowSeconds: 15 * 60, blockSeconds: 15 * 60 }

// The attempt that makes the count reach `limit` is the first one refused.
/** Five wrong ones are looked at, the sixth is refused. */
const accountRule = { limit: 6, ...window }
/** An office shares one address: more than one person may mistype there. */
const addressRule = { limit: 31, ...window }

// What people type as their name is now and then a password: the table gets only its hash.
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

export const throttleKeys = {
  account: (username: string) => `login:${hashed(operators.usernameKey(username))}`,
  code: (operatorId: number) => `code:${operatorId}`,
  address: (address: string) => `address:${address}`,
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
 * Lets an attempt through, or throws 429. The attempt is counted before it is looked at, in one
 * statement: however many arrive at once, no more than the rule allows are looked at.
 */
export async function countAttempt(
  sql: Sql,
  key: string,
  address: string,
  now = new Date(),
): Promise<void> {
  refuse(await throttles.blockedUntil(sql, throttleKeys.address(address), now), now)
  const { blockedUntil } = await throttles.registerFailure(sql, key, accountRule, now)
  refuse(blockedUntil, now)
}

/** The attempt was right: the account starts anew. The address does not, or one good account of
 * an attacker would wash its address clean. */
export function attemptSucceeded(sql: Sql, key: string): Promise<void> {
  return throttles.reset(sql, key)
}

/** The attempt was wrong: it counts for the address too. */
export async function attemptFailed(sql: Sql, address: string, now = new Date()): Promise<void> {
  await throttles.registerFailure(sql, throttleKeys.address(address), addressRule, now)
}
