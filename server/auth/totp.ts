import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { generate, generateSecret, generateURI, verify } from 'otplib'

/** RFC 6238: seconds of a step. One step before and after is accepted. */
export const stepSeconds = 30

const ivLength = 12
const tagLength = 16

/** A new secret, base32, 160 bits. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** A secret sealed for the database: AES-256-GCM, `iv tag text` in base64url behind a version. */
export function sealTotpSecret(secret: string, key: Uint8Array): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
}

/** Throws when it was sealed with another key: SESSION_SECRET has changed. */
export function openTotpSecret(sealed: string, key: Uint8Array): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  const text = bytes.subarray(ivLength + tagLength)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch (cause) {
    const advice =
      'SESSION_SECRET is not the one it was sealed with; "npm run operator -- reset-code"'
    throw new Error(`A code's secret cannot be opened: ${advice} makes a new one.`, { cause })
  }
}

/** The time step a code belongs to, undefined when it is none of the accepted ones. */
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

/** What an authenticator app reads, from a picture or typed. */
export function authenticatorAddress(username: string, secret: string): string {
  return generateURI({ issuer: 'Support Tools', label: username, secret })
}
