import { createHash } from 'node:crypto'
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
import { HASHED_UP_TO, versionOfBytes, versionOfDigest } from '../paths/version.ts'
import { linesBack, MAX_LINES, MAX_PIECE, TAIL_BYTES } from '../tail.ts'
import type { Handle, Sftp } from './sftp/sftp.ts'
import { eachOf, type Visit, withFile } from './visit.ts'

/** Parallel requests for chunks of one file: at most 16 of 255 KiB. */
const PIECES_AT_ONCE = 16
const HASH_STEP = 4 * 1024 * 1024
const VERSION_STEP = 1024 * 1024
const TAIL_STEP = 256 * 1024
/** How much of either end is hashed for a file too large to hash every time. */
const SAMPLE = 64 * 1024

/** Reads up to `length` bytes at `start`; fewer only at the end of the file. */
export async function readPiece(sftp: Sftp, handle: Handle, start: number, length: number) {
  const buffer = Buffer.allocUnsafe(length)
  const step = sftp.pieces.read
  let filled = length
  await eachOf(Math.ceil(length / step), PIECES_AT_ONCE, async index => {
    const end = Math.min(length, (index + 1) * step)
    let at = index * step
    while (at < end && at < filled) {
      const bytes = await sftp.read(handle, start + at, end - at)
      if (bytes === undefined || bytes.length === 0) filled = Math.min(filled, at)
      else at += bytes.subarray(0, end - at).copy(buffer, at)
    }
  })
  return buffer.subarray(0, filled)
}

/** The bytes of the file, or undefined when there are more than `limit`. */
async function readUpTo(sftp: Sftp, handle: Handle, limit: number): Promise<Buffer | undefined> {
  const { size } = await sftp.fstat(handle)
  if (size > limit) return undefined
  // Reads one byte more than expected, to notice a file that is growing.
  const bytes = await readPiece(sftp, handle, 0, size + 1)
  if (bytes.length <= size) return bytes
  const rest = await readPiece(sftp, handle, bytes.length, limit + 1 - bytes.length)
  return bytes.length + rest.length > limit ? undefined : Buffer.concat([bytes, rest])
}

/** The version of a file too large to hash every time: size, time in seconds, both ends. */
export function versionOfLarge(
  { size, modified }: { size: number; modified: number },
  first: Buffer,
  last: Buffer,
): string {
  const ends = createHash('sha256').update(first).update(last).digest('base64url').slice(0, 16)
  return `${size.toString(36)}.${(modified / 1000).toString(36)}.${ends}`
}

/** The parts of large content that determine its version. */
export function endsOfLarge(bytes: Uint8Array): [Buffer, Buffer] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return [all.subarray(0, SAMPLE), all.subarray(-SAMPLE)]
}

async function readLargeVersion(sftp: Sftp, handle: Handle): Promise<HostVersioned> {
  const { size, modified } = await sftp.fstat(handle)
  const [first, last] = await Promise.all([
    readPiece(sftp, handle, 0, SAMPLE),
    readPiece(sftp, handle, Math.max(0, size - SAMPLE), SAMPLE),
  ])
  return { version: versionOfLarge({ size, modified }, first, last), size, modified }
}

/** The current version of an open file, read in chunks. */
export async function versionOfOpen(sftp: Sftp, handle: Handle): Promise<HostVersioned> {
  const before = await sftp.fstat(handle)
  const hash = createHash('sha256')
  let size = 0
  while (before.size <= HASHED_UP_TO && size <= HASHED_UP_TO) {
    const bytes = await readPiece(sftp, handle, size, VERSION_STEP)
    hash.update(bytes)
    size += bytes.length
    if (bytes.length < VERSION_STEP) {
      const { modified } = await sftp.fstat(handle)
      return { version: versionOfDigest(hash.digest()), size, modified }
    }
  }
  return await readLargeVersion(sftp, handle)
}

/** See HostStat.signature: SFTP only reports size and seconds. */
export function signatureOf({ size, modified }: { size: number; modified: number }): string {
  return `${size.toString(36)}.${modified.toString(36)}`
}

/** See Host.version. */
export function version(visit: Visit, path: string): Promise<HostVersioned> {
  return withPath(visit, path, handle => versionOfOpen(visit.sftp, handle))
}

/** The current version of the entry found. Errors: not_a_file. */
export function versionAt(visit: Visit, place: Parameters<typeof withFile>[1]) {
  return withFile(visit, place, handle => versionOfOpen(visit.sftp, handle))
}

async function withPath<T>(visit: Visit, path: string, work: (handle: Handle) => Promise<T>) {
  return await withFile(visit, await visit.walk(path, { followLast: true }), work)
}

export function readFile(visit: Visit, path: string, options: { readonly limit: number }) {
  const { sftp } = visit
  return withPath(visit, path, async (handle): Promise<HostFile> => {
    const bytes = await readUpTo(sftp, handle, options.limit)
    if (bytes === undefined) throw new HostError('too_large')
    const { modified, mode } = await sftp.fstat(handle)
    const size = bytes.length
    const large = size > HASHED_UP_TO
    const version = large
      ? versionOfLarge({ size, modified }, ...endsOfLarge(bytes))
      : versionOfBytes(bytes)
    return { bytes, version, size, modified, mode }
  })
}

export function readRange(visit: Visit, path: string, { start, length, ifVersion }: RangeOptions) {
  const { sftp } = visit
  if (length > MAX_PIECE) return Promise.reject(new HostError('too_large'))
  return withPath(visit, path, async (handle): Promise<HostRange> => {
    if (ifVersion !== undefined) {
      const { version } = await versionOfOpen(sftp, handle)
      if (version !== ifVersion) throw new HostError('conflict', { currentVersion: version })
    }
    const { size, modified } = await sftp.fstat(handle)
    const signature = signatureOf({ size, modified })
    const from = Math.min(Math.max(0, start), size)
    const wanted = Math.min(Math.max(0, length), size - from)
    const bytes = await readPiece(sftp, handle, from, wanted)
    return { bytes, start: from, size, modified, node: '', signature }
  })
}

export function tail(visit: Visit, path: string, { lines, maxBytes = TAIL_BYTES }: TailOptions) {
  const { sftp } = visit
  const wanted = Math.min(Math.max(1, Math.trunc(lines)), MAX_LINES)
  return withPath(visit, path, async (handle): Promise<HostTail> => {
    const { size } = await sftp.fstat(handle)
    const first = Math.max(0, size - Math.min(maxBytes, MAX_PIECE))
    const read = (from: number, to: number) => readPiece(sftp, handle, from, to - from)
    return { ...(await linesBack(read, { first, size, wanted, step: TAIL_STEP })), size }
  })
}

/** Reads one chunk ahead; the host only supplies bytes, so that none of its programs needs to be trusted. */
export function hash(visit: Visit, path: string) {
  const { sftp } = visit
  return withPath(visit, path, async (handle): Promise<HostHash> => {
    const whole = createHash('sha256')
    let size = 0
    let next = readPiece(sftp, handle, 0, HASH_STEP)
    for (;;) {
      const piece = await next
      size += piece.length
      const ended = piece.length < HASH_STEP
      if (!ended) {
        next = readPiece(sftp, handle, size, HASH_STEP)
        // Awaited in the next round; handled here too, in case this round throws first.
        next.catch(() => undefined)
      }
      whole.update(piece)
      if (ended) break
    }
    const digest = whole.digest()
    const sha256 = digest.toString('hex')
    if (size > HASHED_UP_TO) return { ...(await readLargeVersion(sftp, handle)), sha256, size }
    const { modified } = await sftp.fstat(handle)
    return { sha256, version: versionOfDigest(digest), size, modified }
  })
}
