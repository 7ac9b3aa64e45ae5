import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type {
  HostFile,
  HostHash,
  HostRange,
  HostTail,
  HostVersioned,
  RangeOptions,
  TailOptions,
} from '../host.ts'
import { HostError } from '../hostError.ts'
import {
  HASHED_UP_TO,
  nodeOf,
  signatureOf,
  versionOfBytes,
  versionOfDigest,
  versionOfStats,
} from '../paths/version.ts'
import { linesBack, MAX_LINES, MAX_PIECE, TAIL_BYTES } from '../tail.ts'
import { openFile, type Visit } from './visit.ts'

const STEP = 64 * 1024
const VERSION_STEP = 256 * 1024
const HASH_STEP = 1024 * 1024

/** Reads up to `length` bytes at `start`; fewer only at the end of the file. */
async function readPiece(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, start + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** The bytes of the file, or undefined when there are more than `limit`. */
async function readUpTo(file: FileHandle, limit: number): Promise<Buffer | undefined> {
  const { size } = await file.stat()
  if (size > limit) return undefined
  // Reads one byte more than expected, to notice a file that is growing.
  const bytes = await readPiece(file, 0, size + 1)
  if (bytes.length <= size) return bytes
  const rest = await readPiece(file, bytes.length, limit + 1 - bytes.length)
  return bytes.length + rest.length > limit ? undefined : Buffer.concat([bytes, rest])
}

/** The current version of an open file, read in chunks. */
export async function versionOf(file: FileHandle): Promise<HostVersioned> {
  const before = await file.stat()
  const hash = createHash('sha256')
  let size = 0
  while (before.size <= HASHED_UP_TO && size <= HASHED_UP_TO) {
    const bytes = await readPiece(file, size, VERSION_STEP)
    hash.update(bytes)
    size += bytes.length
    if (bytes.length < VERSION_STEP) {
      const { mtimeMs } = await file.stat({ bigint: true })
      return { version: versionOfDigest(hash.digest()), size, modified: Number(mtimeMs) }
    }
  }
  const stats = await file.stat({ bigint: true })
  const { mtimeMs } = stats
  return { version: versionOfStats(stats), size: Number(stats.size), modified: Number(mtimeMs) }
}

/** See Host.version. */
export async function version(visit: Visit, path: string): Promise<HostVersioned> {
  return versionOf(await open(visit, path))
}

async function open(visit: Visit, path: string): Promise<FileHandle> {
  return openFile(visit, await visit.walk(path, { followLast: true }))
}

export async function readFile(
  visit: Visit,
  path: string,
  options: { readonly limit: number },
): Promise<HostFile> {
  const file = await open(visit, path)
  const bytes = await readUpTo(file, options.limit)
  if (bytes === undefined) throw new HostError('too_large')
  const stats = await file.stat({ bigint: true })
  const version = bytes.length > HASHED_UP_TO ? versionOfStats(stats) : versionOfBytes(bytes)
  const facts = { modified: Number(stats.mtimeMs), mode: Number(stats.mode) & 0o7777 }
  return { bytes, version, size: bytes.length, ...facts }
}

export async function readRange(
  visit: Visit,
  path: string,
  { start, length, ifVersion }: RangeOptions,
): Promise<HostRange> {
  if (length > MAX_PIECE) throw new HostError('too_large')
  const file = await open(visit, path)
  if (ifVersion !== undefined) {
    const { version } = await versionOf(file)
    if (version !== ifVersion) throw new HostError('conflict', { currentVersion: version })
  }
  const stats = await file.stat({ bigint: true })
  const [size, modified] = [Number(stats.size), Number(stats.mtimeMs)]
  const from = Math.min(Math.max(0, start), size)
  const bytes = await readPiece(file, from, Math.min(Math.max(0, length), size - from))
  const [node, signature] = [nodeOf(stats), signatureOf(stats)]
  return { bytes, start: from, size, modified, node, signature }
}

export async function tail(
  visit: Visit,
  path: string,
  { lines, maxBytes = TAIL_BYTES }: TailOptions,
): Promise<HostTail> {
  const wanted = Math.min(Math.max(1, Math.trunc(lines)), MAX_LINES)
  const file = await open(visit, path)
  const { size } = await file.stat()
  const first = Math.max(0, size - Math.min(maxBytes, MAX_PIECE))
  const read = (from: number, to: number) => readPiece(file, from, to - from)
  return { ...(await linesBack(read, { first, size, wanted, step: STEP })), size }
}

export async function hash(visit: Visit, path: string): Promise<HostHash> {
  const file = await open(visit, path)
  const whole = createHash('sha256')
  let size = 0
  for (;;) {
    const piece = await readPiece(file, size, HASH_STEP)
    whole.update(piece)
    size += piece.length
    if (piece.length < HASH_STEP) break
  }
  const stats = await file.stat({ bigint: true })
  const digest = whole.digest()
  const version = size > HASHED_UP_TO ? versionOfStats(stats) : versionOfDigest(digest)
  return { sha256: digest.toString('hex'), version, size, modified: Number(stats.mtimeMs) }
}
