import { createHash } from 'node:crypto'
import { type Host, HostError, type HostRange } from '../hosts/index.ts'

/** Bytes in memory of one download. */
const piece = 1024 * 1024
/** So much of either end tells whether a file that has grown is still the one it was. */
const sample = 64 * 1024

/**
 * What a download is bound to: the first `size` bytes of a file, which may have grown since, as a log
 * does. Another file in its place, a shorter one, or one whose ends differ is another one.
 */
export interface Mark {
  readonly size: number
  readonly modified: number
  readonly node: string
  readonly ends: string
}

type Now = Pick<HostRange, 'size' | 'modified' | 'node'>

async function endsOf(host: Host, path: string, size: number) {
  const length = Math.min(sample, size)
  const first = await host.readRange(path, { start: 0, length })
  const last = await host.readRange(path, { start: size - length, length })
  const ends = createHash('sha256').update(first.bytes).update(last.bytes).digest('base64url')
  return { first, last, ends: ends.slice(0, 22) }
}

/** A file as it is now. Errors: not_a_file, conflict when it is being replaced. */
export async function markOf(host: Host, path: string): Promise<Mark> {
  const { size, modified, node } = await host.readRange(path, { start: 0, length: 0 })
  const mark = { size, modified, node, ends: '' }
  const { first, last, ends } = await endsOf(host, path, size)
  if (!isStill(mark, first) || !isStill(mark, last)) throw new HostError('conflict')
  return { ...mark, ends }
}

/** As far as it can be told without its content. */
function isStill(mark: Mark, now: Now): boolean {
  if (now.node !== mark.node || now.size < mark.size) return false
  return now.size > mark.size || now.modified === mark.modified
}

/** Whether what the mark is of is still there, perhaps with more behind it. */
export async function isThere(host: Host, path: string, mark: Mark): Promise<boolean> {
  try {
    const { first, last, ends } = await endsOf(host, path, mark.size)
    return isStill(mark, first) && isStill(mark, last) && ends === mark.ends
  } catch (error) {
    const isGone = error instanceof HostError && gone.includes(error.code)
    if (isGone) return false
    throw error
  }
}

const gone: readonly string[] = ['not_found', 'not_a_file', 'denied']

/** A part of what the mark is of, in pieces. Breaks off as soon as it is not that any more: each piece
 * is given out only when the file was still the same after it had been read. */
export async function* readMarked(
  host: Host,
  path: string,
  mark: Mark,
  { start, length }: { readonly start: number; readonly length: number },
): AsyncGenerator<Buffer> {
  let seen: Now = mark
  for (let at = start; at < start + length; ) {
    const read = await host.readRange(path, {
      start: at,
      length: Math.min(piece, start + length - at),
    })
    const isSame = isStill(mark, read) && read.bytes.length > 0
    const hasChanged = read.size !== seen.size || read.modified !== seen.modified
    if (!isSame || (hasChanged && !(await isThere(host, path, mark))))
      throw new Error('The file was replaced meanwhile')
    seen = read
    at += read.bytes.length
    yield read.bytes
  }
}

/** The mark as the version of a ticket, and as an ETag. */
export function versionOfMark({ size, modified, node, ends }: Mark): string {
  return [size.toString(36), modified.toString(36), ends, node].join('~')
}

/** @throws for what `versionOfMark` has not written. */
export function markOfVersion(version: string): Mark {
  const [size = '', modified = '', ends = '', node = ''] = version.split('~')
  return { size: Number.parseInt(size, 36), modified: Number.parseInt(modified, 36), ends, node }
}
