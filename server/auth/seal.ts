import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Seals a text for the database: AES-256-GCM, `iv tag text` in base64url after a version. */
export function seal(text: string, key: Uint8Array): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws when it was sealed with another key or has been changed. */
export function unseal(sealed: string, key: Uint8Array): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  const text = bytes.subarray(ivLength + tagLength)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
