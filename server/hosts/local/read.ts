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
import { HASHED_UP_TO, versionOfBytes, versionOfStats } from '../version.ts'
import { openFile, type Visit } from './visit.ts'

const MAX_PIECE = 16 * 1024 * 1024
const STEP = 64 * 1024
const HASH_STEP = 1024 * 1024
const MAX_LINES = 10_000
const NEWLINE = 10

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
  // One byte more than it should have, to notice a file that grows under us.
  const bytes = await readPiece(file, 0, size + 1)
  if (bytes.length <= size) return bytes
  const rest = await readPiece(file, bytes.length, limit + 1 - bytes.length)
  return bytes.length + rest.length > limit ? undefined : Buffer.concat([bytes, rest])
}

/** The present version of an open file. */
export async function versionOf(file: FileHandle): Promise<HostVersioned> {
  const bytes = await readUpTo(file, HASHED_UP_TO)
  const stats = await file.stat({ bigint: true })
  return {
    version: bytes === undefined ? versionOfStats(stats) : versionOfBytes(bytes),
    size: bytes === undefined ? Number(stats.size) : bytes.length,
    modified: Number(stats.mtimeMs),
  }
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
  return { bytes, version, size: bytes.length, modified: Number(stats.mtimeMs) }
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
  const { size, mtimeMs } = await file.stat()
  const from = Math.min(Math.max(0, start), size)
  const bytes = await readPiece(file, from, Math.min(Math.max(0, length), size - from))
  return { bytes, start: from, size, modified: Math.floor(mtimeMs) }
}

export async function tail(
  visit: Visit,
  path: string,
  { lines, maxBytes = 1024 * 1024 }: TailOptions,
): Promise<HostTail> {
  const wanted = Math.min(Math.max(1, Math.trunc(lines)), MAX_LINES)
  const file = await open(visit, path)
  const { size } = await file.stat()
  const first = Math.max(0, size - Math.min(maxBytes, MAX_PIECE))
  const pieces: Buffer[] = []
  let start = size
  let seen = 0
  while (start > first) {
    const from = Math.max(first, start - STEP)
    const piece = await readPiece(file, from, start - from)
    const search = countBack(piece, start === size, wanted - seen)
    pieces.unshift(piece.subarray(search.from))
    start = from + search.from
    seen += search.ends
    if (search.from > 0) break
  }
  return { bytes: Buffer.concat(pieces), start, size }
}

/**
 * Goes back over line ends; `from` is behind the one that precedes the last `wanted` lines, or 0.
 * The end that closes the very last line of the file begins no line.
 */
function countBack(piece: Buffer, atEnd: boolean, wanted: number): { from: number; ends: number } {
  let ends = 0
  let position = piece.length - (atEnd && piece.at(-1) === NEWLINE ? 2 : 1)
  while (position >= 0) {
    position = piece.lastIndexOf(NEWLINE, position)
    if (position < 0) break
    ends += 1
    if (ends === wanted) return { from: position + 1, ends }
    position -= 1
  }
  return { from: 0, ends }
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
  const version =
    size > HASHED_UP_TO ? versionOfStats(stats) : digest.toString('base64url').slice(0, 22)
  return { sha256: digest.toString('hex'), version, size, modified: Number(stats.mtimeMs) }
}
