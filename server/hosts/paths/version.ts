import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'

/** Up to this many bytes the version is a hash of the content. */
export const HASHED_UP_TO = 5 * 1024 * 1024

/** The version of at most HASHED_UP_TO bytes: 22 characters, safe in an ETag. */
export function versionOfBytes(bytes: Uint8Array): string {
  return versionOfDigest(createHash('sha256').update(bytes).digest())
}

/** The same for content whose SHA-256 is known. */
export function versionOfDigest(sha256: Buffer): string {
  return sha256.toString('base64url').slice(0, 22)
}

/** See HostStat.signature. */
export function signatureOf(
  stats: Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs' | 'ctimeNs'>,
): string {
  const { size, mtimeNs, ctimeNs } = stats
  return [nodeOf(stats), ...[size, mtimeNs, ctimeNs].map(part => part.toString(36))].join('.')
}

/** See HostRange.node. */
export function nodeOf({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): string {
  return `${dev.toString(36)}.${ino.toString(36)}`
}

/** The version of a file too large to hash every time: size, time in nanoseconds, inode. */
export function versionOfStats(stats: Pick<BigIntStats, 'size' | 'mtimeNs' | 'ino'>): string {
  return `${stats.size.toString(36)}.${stats.mtimeNs.toString(36)}.${stats.ino.toString(36)}`
}
