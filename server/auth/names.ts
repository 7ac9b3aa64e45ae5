import { isVisible } from '#common/visible.ts'
import { operators } from '../db/repositories.ts'
import type { FailureCode } from '../failures/index.ts'

/** Longer ones cannot be indexed; a name of 100 characters has this many only when each is a ligature. */
const maxKey = 400

/** What is wrong with a username; its length is the contract's. Two names that look alike on a screen
 * must not be two operators: no blanks at the ends, nothing invisible. */
export function wrongUsername(username: string): FailureCode | undefined {
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(username)
  const blankEnds = username.trim() !== username || username === ''
  const tooLong = operators.usernameKey(username).length > maxKey
  return invisible || blankEnds || tooLong ? 'username.invalid' : undefined
}

/** What is wrong with a full name. */
export function wrongName(name: string): FailureCode | undefined {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) || !isVisible(name) ? 'name.invalid' : undefined
}

/** What is wrong with a new password; its length is the contract's. */
export function wrongPassword(password: string, username: string): FailureCode | undefined {
  const same = operators.usernameKey(password.trim()) === operators.usernameKey(username)
  return same ? 'password.username' : undefined
}
