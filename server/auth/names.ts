import { isVisible } from '#common/visible.ts'
import { operators } from '../db/repositories.ts'
import type { FailureCode } from '../failures/index.ts'

/** Longer keys cannot be indexed; a name of 100 characters only gets there if each is a ligature. */
const maxKey = 400

/**
 * Validates a username; the contract limits its length. Rejects outer blanks and invisible characters: names that look
 * alike must not be different operators.
 */
export function wrongUsername(username: string): FailureCode | undefined {
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(username)
  const blankEnds = username.trim() !== username || username === ''
  const tooLong = operators.usernameKey(username).length > maxKey
  return invisible || blankEnds || tooLong ? 'username.invalid' : undefined
}

/** Validates a full name. */
export function wrongName(name: string): FailureCode | undefined {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) || !isVisible(name) ? 'name.invalid' : undefined
}

/** Validates a new password; the contract limits its length. */
export function wrongPassword(password: string, username: string): FailureCode | undefined {
  const same = operators.usernameKey(password.trim()) === operators.usernameKey(username)
  return same ? 'password.username' : undefined
}
