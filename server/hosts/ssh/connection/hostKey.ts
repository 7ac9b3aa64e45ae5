import { createHash } from 'node:crypto'
import type { ServerHostKeyAlgorithm } from 'ssh2'

/** The fingerprint of a public key in wire format, as OpenSSH writes it: `SHA256:...`. */
export function fingerprintOf(key: Buffer): string {
  const digest = createHash('sha256').update(key).digest('base64')
  return `SHA256:${digest.replace(/=+$/, '')}`
}

/** The type a public key names (`ssh-ed25519`); undefined when it is not a key. */
export function typeOfKey(key: Buffer): string | undefined {
  if (key.length < 4) return undefined
  const length = key.readUInt32BE(0)
  if (length > 64 || key.length < 4 + length) return undefined
  return key.toString('latin1', 4, 4 + length)
}

// Without SHA-1.
const algorithms: readonly ServerHostKeyAlgorithm[] = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
]

/** Host key algorithms to offer: those of the pinned key first, so that a host with several presents it. */
export function algorithmsFor(pinned: Buffer | undefined): ServerHostKeyAlgorithm[] {
  const type = pinned && typeOfKey(pinned)
  const fits = (name: string) => (type === 'ssh-rsa' ? name.startsWith('rsa-') : name === type)
  return [...algorithms.filter(fits), ...algorithms.filter(name => !fits(name))]
}
