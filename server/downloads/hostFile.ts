import { createHash } from 'node:crypto'
import { type Host, HostError, type HostRange } from '../hosts/index.ts'

/** Bytes of one download held in memory. */
const piece = 1024 * 1024
/** How many bytes at either end identify a file that has grown. */
const sample = 64 * 1024

/**
 * Identifies the content of a download: the first `size` bytes of a file, which may have grown since, as logs do. A
 * replaced, shorter or otherwise changed file has another mark.
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

/** The mark of a file as it is now. Errors: not_a_file, conflict while it is being replaced. */
export async function markOf(host: Host, path: string): Promise<Mark> {
  const { size, modified, node } = await host.readRange(path, { start: 0, length: 0 })
  const mark = { size, modified, node, ends: '' }
  const { first, last, ends } = await endsOf(host, path, size)
  if (!isStill(mark, first) || !isStill(mark, last)) throw new HostError('conflict')
  return { ...mark, ends }
}

/** Compares everything except the content. */
function isStill(mark: Mark, now: Now): boolean {
  if (now.node !== mark.node || now.size < mark.size) return false
  return now.size > mark.size || now.modified === mark.modified
}

/** Whether the marked content is still there, possibly followed by more. */
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

/**
 * A range of the marked content, in chunks. Stops as soon as the file differs: each chunk is only returned if the file
 * was unchanged after reading it.
 */
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

/** The mark as a ticket's version and ETag. */
export function versionOfMark({ size, modified, node, ends }: Mark): string {
  return [size.toString(36), modified.toString(36), ends, node].join('~')
}

/** @throws for anything not written by `versionOfMark`. */
export function markOfVersion(version: string): Mark {
  const [size = '', modified = '', ends = '', node = ''] = version.split('~')
  return { size: Number.parseInt(size, 36), modified: Number.parseInt(modified, 36), ends, node }
}
