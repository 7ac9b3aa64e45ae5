import { isUtf8 } from 'node:buffer'
import { HostError } from '../hostError.ts'
import { fromRoot, LinkOutside, MAX_LINKS, splitTarget } from '../paths/links.ts'
import { isReservedName } from '../paths/reserved.ts'
import { toVirtualPath } from '../paths/virtualPath.ts'
import { SftpFailure } from './failure.ts'
import { type Attributes, STATUS } from './sftp/packets.ts'
import type { RemotePath, Sftp } from './sftp/sftp.ts'

/** How many names of a path are requested in one round trip. */
const AT_ONCE = 32

/** The folder on the machine that is the host's root. */
export interface Root {
  /** Its real path, without a trailing slash: '' for `/`. */
  readonly real: string
  /** Paths by which an absolute link may refer to it: real path, configured path. */
  readonly spellings: readonly string[]
  /** Hides the reserved folder. */
  readonly hides: boolean
}

/** Where a path ends: names from the root, none of which is a link. */
export interface Place {
  readonly names: readonly string[]
  /** Undefined when nothing is there. */
  readonly found: Attributes | undefined
}

export interface WalkOptions {
  /** Follows a link at the end of the path; links on the way are always followed. */
  readonly followLast: boolean
  /** Returns a Place without `found` when only the last name is missing, instead of not_found. */
  readonly mayMiss?: boolean
}

export function remotePath(root: Root, names: readonly string[]): string {
  return names.length === 0 ? root.real || '/' : `${root.real}${toVirtualPath(names)}`
}

/** The path of a name in a folder, for a name that may not be UTF-8. */
export function remoteBytes(root: Root, names: readonly string[], last: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${remotePath(root, names).replace(/\/$/, '')}/`), last])
}

/** The entry at a path, undefined when there is none; throws other errors. */
export async function lookAt(sftp: Sftp, path: RemotePath): Promise<Attributes | undefined> {
  try {
    return await sftp.lstat(path)
  } catch (error) {
    if (error instanceof SftpFailure && error.status === STATUS.noSuchFile) return undefined
    throw error
  }
}

/**
 * Walks names from `start` (names known to be folders). Links are read and walked here, never by the machine; `..`
 * (which only links contain) goes back along the names we came by, and never above the root. SFTP offers nothing to
 * hold on to: what was checked may be replaced before it is used. Every user checks again directly afterwards
 * (`verify`), which leaves a race of one round trip.
 */
export async function walk(
  sftp: Sftp,
  root: Root,
  start: readonly string[],
  names: readonly string[],
  options: WalkOptions,
): Promise<Place> {
  let folders = [...start]
  let pending = [...names]
  let links = 0
  for (;;) {
    while (pending[0] === '..') {
      if (folders.length === 0) throw new LinkOutside()
      folders.pop()
      pending.shift()
    }
    if (pending.length === 0)
      return { names: folders, found: await sftp.lstat(remotePath(root, folders)) }
    const run = pending.slice(0, AT_ONCE)
    const end = run.indexOf('..')
    if (end >= 0) run.splice(end)
    if (root.hides && folders.length === 0 && isReservedName(run[0] ?? '')) {
      throw new HostError('not_found')
    }
    const looks = await lookAll(sftp, root, folders, run)
    const last = run.length === pending.length
    const link = await stepAlong(looks, last, options)
    if (link === undefined) {
      folders = [...folders, ...run]
      pending = pending.slice(run.length)
      if (last) return { names: folders, found: await looks.at(-1) }
      continue
    }
    links += 1
    if (links > MAX_LINKS) throw new HostError('not_found')
    const before = [...folders, ...run.slice(0, link)]
    const target = await readTarget(sftp, remotePath(root, [...before, run[link] ?? '']))
    const rest = pending.slice(link + 1)
    // Replaced since it was examined: examines it again.
    if (target === undefined) {
      folders = before
      pending = pending.slice(link)
    } else if (target.startsWith('/')) {
      folders = []
      pending = [...fromRoot(root.spellings, target), ...rest]
    } else {
      folders = before
      pending = [...splitTarget(target), ...rest]
    }
  }
}

type Look = Promise<Attributes | undefined>

/** Requests a name, the name below it, and so on: one round trip, whatever it finds. */
async function lookAll(sftp: Sftp, root: Root, folders: readonly string[], run: readonly string[]) {
  const looks = run.map((_, index): Look => {
    return lookAt(sftp, remotePath(root, [...folders, ...run.slice(0, index + 1)]))
  })
  // Below a link or a closed folder the answers mean nothing: an error only matters where its answer is used.
  await Promise.allSettled(looks)
  return looks
}

/** The index of the first link to follow; undefined when there is none. */
async function stepAlong(
  looks: readonly Look[],
  endsHere: boolean,
  { followLast, mayMiss }: WalkOptions,
) {
  for (const [index, look] of looks.entries()) {
    const last = endsHere && index === looks.length - 1
    const found = await look
    if (found === undefined && !(last && mayMiss === true)) throw new HostError('not_found')
    if (found?.type === 'link' && (!last || followLast)) return index
    if (found?.type !== 'folder' && !last) throw new HostError('not_found')
  }
  return undefined
}

async function readTarget(sftp: Sftp, path: string): Promise<string | undefined> {
  let target: Buffer
  try {
    target = await sftp.readlink(path)
  } catch (error) {
    // EINVAL, "not a link", and other errors without a code of their own.
    const odd = error instanceof SftpFailure
    if (odd && (error.status === STATUS.badMessage || error.status === STATUS.failure)) {
      return undefined
    }
    throw error
  }
  if (!isUtf8(target)) throw new HostError('not_found')
  return target.toString('utf8')
}

/**
 * Requires that every one of these names is now a folder and not a link, the last one of `type`. Call it together with
 * the request it guards: the server then handles both in sequence.
 */
export async function verify(
  sftp: Sftp,
  root: Root,
  names: readonly string[],
  type: Attributes['type'],
): Promise<void> {
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const ends = Array.from({ length: Math.min(AT_ONCE, names.length - from) }, (_, n) => from + n)
    const looks = await Promise.all(
      ends.map(end => lookAt(sftp, remotePath(root, names.slice(0, end + 1)))),
    )
    for (const [index, look] of looks.entries()) {
      const expected = from + index === names.length - 1 ? type : 'folder'
      if (look?.type !== expected) throw new HostError('not_found')
    }
  }
}
