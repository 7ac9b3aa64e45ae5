import type { HostVersioned, HostWritten, WriteOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { withTemporaryName } from '../paths/temporary.ts'
import { HASHED_UP_TO, versionOfBytes } from '../paths/version.ts'
import { isUsableName } from '../paths/virtualPath.ts'
import { SftpFailure } from './failure.ts'
import { endsOfLarge, versionAt, versionOfLarge } from './read.ts'
import { orFull } from './room.ts'
import type { Attributes } from './sftp/packets.ts'
import type { Handle } from './sftp/sftp.ts'
import { eachOf, type Visit, withHandle } from './visit.ts'
import { lookAt, type Place, remotePath, verify } from './walk.ts'

export const PRIVATE_MODE = 0o600
/** Parallel chunks of a file: at most 8 of 255 KiB. */
export const PIECES_AT_ONCE = 8

/** The target of a write, following links: it is locked before anything is decided. */
export function placeToWrite(visit: Visit, path: string): Promise<Place> {
  return visit.walk(path, { followLast: true, mayMiss: true })
}

/** The folder that contains a place; the root has none. */
export function parentOf({ names }: Place): { folder: readonly string[]; name: string } {
  const name = names.at(-1)
  if (name === undefined) throw new HostError('denied')
  return { folder: names.slice(0, -1), name }
}

/**
 * See Host.writeAtomic. The caller holds the lock of the place. Errors: unsupported when the host lacks an OpenSSH
 * extension without which a crash could leave half a file.
 */
export async function writeAt(
  visit: Visit,
  place: Place,
  bytes: Uint8Array,
  options: WriteOptions,
): Promise<HostWritten> {
  const { sftp, root } = visit
  const before = await versionToReplace(visit, place, options)
  if (!sftp.writesAtomically) throw new HostError('unsupported')
  const { folder } = parentOf(place)
  const written = await withTemporaryName(async temporary => {
    const path = remotePath(root, [...folder, temporary])
    try {
      const written = await orFull(visit, folder, fill(visit, place, path, bytes))
      await putInPlace(visit, place, path, options)
      return written
    } catch (error) {
      // Best effort: a sweep deletes it otherwise.
      await sftp.unlink(path).catch(() => undefined)
      throw error
    }
  })
  await flushFolder(visit, folder)
  return { ...written, before }
}

/** Null when there is nothing to replace. Throws when the write is not permitted. */
export async function versionToReplace(visit: Visit, place: Place, options: WriteOptions) {
  if (place.found === undefined) {
    mayCreate(place, options)
    return null
  }
  if (options.exclusive === true) throw new HostError('exists')
  if (place.found.type !== 'file') throw new HostError('not_a_file')
  await demandVersion(visit, place, options)
  await demandWritable(visit, place)
  if (options.ifVersion !== undefined) return options.ifVersion
  // Without an expected version an unreadable file may be overwritten.
  const { version } = await versionAt(visit, place).catch(unreadable)
  return version
}

function unreadable(error: unknown): { version: null } {
  if (!(error instanceof HostError) || error.code !== 'denied') throw error
  return { version: null }
}

function mayCreate(place: Place, options: WriteOptions): void {
  const allowed = options.create === true || options.exclusive === true
  if (!allowed || options.ifVersion !== undefined) throw new HostError('not_found')
  if (!isUsableName(parentOf(place).name)) throw new HostError('name_invalid')
}

async function demandVersion(visit: Visit, place: Place, { ifVersion }: WriteOptions) {
  if (ifVersion === undefined) return
  const { version } = await versionAt(visit, place)
  if (version !== ifVersion) throw new HostError('conflict', { currentVersion: version })
}

/** A rename only checks the folder; the file's own write permission must count too. */
async function demandWritable({ sftp, root }: Visit, place: Place): Promise<void> {
  await withHandle(sftp, sftp.openToWrite(remotePath(root, place.names)), async () => undefined)
}

/** Creates the temporary file, complete and on disk, with the mode and owner of the file it will replace. */
async function fill(visit: Visit, place: Place, path: string, bytes: Uint8Array) {
  const { sftp, root } = visit
  const old = place.found
  const opened = sftp.openNew(path, old === undefined ? undefined : PRIVATE_MODE)
  const verified = verify(sftp, root, parentOf(place).folder, 'folder')
  verified.catch(() => undefined)
  return await withHandle(sftp, opened, async handle => {
    await verified
    const step = sftp.pieces.write
    await eachOf(Math.ceil(bytes.length / step), PIECES_AT_ONCE, async index => {
      await sftp.write(handle, index * step, bytes.subarray(index * step, (index + 1) * step))
    })
    if (old !== undefined) await dressAs(visit, handle, old)
    await sftp.fsync(handle)
    return describeWritten(await sftp.fstat(handle), bytes)
  })
}

export async function dressAs({ sftp }: Visit, handle: Handle, old: Attributes): Promise<void> {
  const { owner } = await sftp.fstat(handle)
  if (owner.uid !== old.owner.uid || owner.gid !== old.owner.gid) {
    await sftp.set(handle, { owner: old.owner })
  }
  // After the owner, as changing that clears set-user-id bits.
  await sftp.set(handle, { mode: old.mode })
}

/** The last check and the change itself, as close together as SFTP permits. */
export async function putInPlace(
  visit: Visit,
  place: Place,
  temporary: string,
  options: WriteOptions,
) {
  const { sftp, root } = visit
  const path = remotePath(root, place.names)
  if (place.found === undefined) return await appear(visit, place, temporary, options)
  // Only an expected version asks for a comparison; without one the last writer wins. Compares content: SFTP only has
  // seconds, within which another program may write twice.
  if (options.ifVersion !== undefined) {
    const now = await lookAt(sftp, path)
    await demandVersion(visit, { ...place, found: now }, options)
  }
  const [, now] = await Promise.all([
    verify(sftp, root, parentOf(place).folder, 'folder'),
    lookAt(sftp, path),
  ])
  if (now !== undefined && now.type !== 'file') throw new HostError('not_a_file')
  await sftp.replace(temporary, path)
}

/** Version 3's own rename fails when something has appeared there meanwhile. */
async function appear(visit: Visit, place: Place, temporary: string, options: WriteOptions) {
  const { sftp, root } = visit
  const path = remotePath(root, place.names)
  try {
    await sftp.rename(temporary, path)
  } catch (error) {
    const now = error instanceof SftpFailure ? await lookAt(sftp, path) : undefined
    if (now === undefined) throw error
    if (options.exclusive === true) throw new HostError('exists')
    const { version } = await versionAt(visit, { ...place, found: now })
    throw new HostError('conflict', { currentVersion: version })
  }
}

/** Flushes a folder where the server opens it like a file, which is optional. */
export async function flushFolder({ sftp, root }: Visit, folder: readonly string[]): Promise<void> {
  const opened = sftp.openToRead(remotePath(root, folder))
  await withHandle(sftp, opened, handle => sftp.fsync(handle)).catch(error => {
    if (!(error instanceof SftpFailure)) throw error
  })
}

/** Describes what was written, not what is at the path, which may be somebody else's by now. */
function describeWritten({ modified }: Attributes, bytes: Uint8Array): HostVersioned {
  const size = bytes.length
  const large = size > HASHED_UP_TO
  const version = large
    ? versionOfLarge({ size, modified }, ...endsOfLarge(bytes))
    : versionOfBytes(bytes)
  return { version, size, modified }
}
