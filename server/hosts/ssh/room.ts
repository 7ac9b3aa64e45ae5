import { HostError } from '../hostError.ts'
import { SftpFailure } from './failure.ts'
import type { Sftp } from './sftp/sftp.ts'
import { type Visit, walkToFolder } from './visit.ts'
import { remotePath } from './walk.ts'

const STATVFS = 'statvfs@openssh.com'

/** See Host.room. */
export async function room(visit: Visit, path: string): Promise<number | null> {
  const { sftp, root } = visit
  const names = await walkToFolder(visit, path)
  if (!sftp.has(STATVFS)) return null
  return await freeAt(sftp, remotePath(root, names))
}

function freeAt(sftp: Sftp, path: string): Promise<number> {
  return sftp.extended([STATVFS, path], fields => {
    const [, block = 0, , , free = 0] = Array.from({ length: 5 }, () => fields.uint64())
    return block * free // available to ordinary users
  })
}

/** Writes into a folder. SFTP only reports "failure": with less space than one chunk, that was the reason. */
export async function orFull<T>(
  { sftp, root }: Visit,
  folder: readonly string[],
  writing: Promise<T>,
): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const isPlain = error instanceof SftpFailure && error.code === 'io'
    if (!isPlain || !sftp.has(STATVFS)) throw error
    const free = await freeAt(sftp, remotePath(root, folder)).catch(() => undefined)
    throw free !== undefined && free < sftp.pieces.write ? new HostError('full') : error
  }
}
