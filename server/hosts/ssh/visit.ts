import { HostError } from '../hostError.ts'
import { parseVirtualPath } from '../paths/virtualPath.ts'
import type { Handle, Sftp } from './sftp/sftp.ts'
import { type Place, type Root, remotePath, verify, type WalkOptions, walk } from './walk.ts'

/** One task on a host: its session, its root and its open handles. */
export interface Visit {
  readonly sftp: Sftp
  readonly root: Root
  /** Walks a virtual path from the root. */
  walk(path: string, options: WalkOptions): Promise<Place>
}

export function visitOf(sftp: Sftp, root: Root): Visit {
  return {
    sftp,
    root,
    walk: (path, options) => walk(sftp, root, [], parseVirtualPath(path), options),
  }
}

/** Walks to a folder, following links. Errors: not_found, not_a_folder. */
export async function walkToFolder(visit: Visit, path: string): Promise<readonly string[]> {
  const { names, found } = await visit.walk(path, { followLast: true })
  if (found?.type !== 'folder') throw new HostError('not_a_folder')
  return names
}

/** Runs `work` on a handle and closes it in any case. */
export async function withHandle<T>(
  sftp: Sftp,
  opened: Promise<Handle>,
  work: (handle: Handle) => Promise<T>,
): Promise<T> {
  const handle = await opened
  try {
    return await work(handle)
  } finally {
    // Not awaited: a handle that cannot be closed ends with the session.
    sftp.close(handle).catch(() => undefined)
  }
}

/**
 * Opens the entry found for reading and checks again: once open, it must still be a regular file, reached without a
 * link. Errors: not_a_file.
 */
export async function withFile<T>(
  { sftp, root }: Visit,
  place: Place,
  work: (handle: Handle) => Promise<T>,
): Promise<T> {
  // Checked before opening: a fifo would block the whole session.
  if (place.found === undefined) throw new HostError('not_found')
  if (place.found.type !== 'file') throw new HostError('not_a_file')
  const opened = sftp.openToRead(remotePath(root, place.names))
  const verified = verify(sftp, root, place.names, 'file')
  return await withHandle(sftp, bothOf(opened, verified, sftp), work)
}

/** Opens a folder and checks again, as withFile does. */
export async function withFolder<T>(
  { sftp, root }: Visit,
  names: readonly string[],
  work: (handle: Handle) => Promise<T>,
): Promise<T> {
  const opened = sftp.openFolder(remotePath(root, names))
  const verified = verify(sftp, root, names, 'folder')
  return await withHandle(sftp, bothOf(opened, verified, sftp), work)
}

async function bothOf(opened: Promise<Handle>, verified: Promise<void>, sftp: Sftp) {
  const [handle, check] = await Promise.allSettled([opened, verified])
  if (handle.status === 'rejected') throw handle.reason
  if (check.status === 'fulfilled') return handle.value
  sftp.close(handle.value).catch(() => undefined)
  throw check.reason
}

/** Runs `work` on each index below `count`, at most `width` in parallel; the first failure ends it. */
export async function eachOf(count: number, width: number, work: (index: number) => Promise<void>) {
  let next = 0
  let failed = false
  const worker = async () => {
    while (next < count && !failed) {
      const index = next
      next += 1
      await work(index).catch(error => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker))
}
