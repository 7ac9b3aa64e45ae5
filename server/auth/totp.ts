import { generate, generateSecret, generateURI, verify } from 'otplib'
import { seal, unseal } from './seal.ts'

/** RFC 6238: seconds per step. One step before and after is accepted. */
export const stepSeconds = 30

/** A new secret: base32, 160 bits. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** A secret as stored in the database. */
export const sealTotpSecret = seal

/** Throws when it was sealed with another key, as SESSION_SECRET has changed. */
export function openTotpSecret(sealed: string, key: Uint8Array): string {
  try {
    return unseal(sealed, key)
  } catch (cause) {
    const advice =
      'SESSION_SECRET is not the one it was sealed with; "npm run operator -- reset-code"'
    throw new Error(`A code's secret cannot be opened: ${advice} makes a new one.`, { cause })
  }
}

/** The time step of a code; undefined when it is not an accepted one. */
export async function stepOfCode(
  secret: string,
  code: string,
  now = Date.now(),
): Promise<number | undefined> {
  const token = code.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now / 1000)
  const result = await verify({ secret, token, epoch, epochTolerance: stepSeconds })
  if (!result.valid) return undefined
  return Math.floor(epoch / stepSeconds) + result.delta
}

export interface CurrentCode {
  readonly code: string
  readonly secondsLeft: number
}

export async function currentCode(secret: string, now = Date.now()): Promise<CurrentCode> {
  const epoch = Math.floor(now / 1000)
  return {
    code: await generate({ secret, epoch }),
    secondsLeft: stepSeconds - (epoch % stepSeconds),
  }
}

/** The URI for an authenticator app, as a QR code or typed. */
export function authenticatorAddress(username: string, secret: string): string {
  return generateURI({ issuer: 'Support Tools', label: username, secret })
}
