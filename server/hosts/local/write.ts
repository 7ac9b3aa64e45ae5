import type { BigIntStats } from 'node:fs'
import { constants } from 'node:fs'
import { access, type FileHandle, link, lstat, rename, unlink } from 'node:fs/promises'
import type { HostVersioned, HostWritten, WriteOptions } from '../host.ts'
import { HostError, systemCodeOf, toHostError } from '../hostError.ts'
import type { PlaceOptions } from '../paths/placing.ts'
import { withTemporaryName } from '../paths/temporary.ts'
import { HASHED_UP_TO, versionOfBytes, versionOfStats } from '../paths/version.ts'
import { isUsableName } from '../paths/virtualPath.ts'
import { giveLikeAbove } from './account.ts'
import { inFolder, pathOf, TO_MAKE } from './descriptors.ts'
import { versionOf } from './read.ts'
import { openFile, openFolder, type Visit } from './visit.ts'
import { type Place, parentOf } from './walk.ts'

export const NEW_FILE_MODE = 0o666
export const PRIVATE_MODE = 0o600

/** The target of a write, following links: it is locked before anything is decided. */
export function placeToWrite(visit: Visit, path: string): Promise<Place> {
  return visit.walk(path, { followLast: true, mayMiss: true })
}

/** See Host.writeAtomic. The caller holds the lock of the place. */
export async function writeAt(
  visit: Visit,
  place: Place,
  bytes: Uint8Array,
  options: WriteOptions,
): Promise<HostWritten> {
  const before = await versionToReplace(visit, place, options)
  const parent = parentOf(place).handle
  const flushable = await openFolder(visit, parent)
  const written = await withTemporaryName(async temporary => {
    const path = inFolder(parent, temporary)
    const mode = place.found === undefined ? NEW_FILE_MODE : PRIVATE_MODE
    const file = await visit.descriptors.open(path, TO_MAKE, mode)
    try {
      if (place.found === undefined) await giveLikeAbove(file, parent)
      await fill(file, bytes, place.found?.stats)
      await putInPlace(visit, place, path, options)
      return await describeWritten(file, bytes)
    } catch (error) {
      // Best effort: a sweep deletes it otherwise.
      await unlink(path).catch(() => undefined)
      throw error
    }
  })
  await flushable.sync()
  return { ...written, before }
}

/** Null when there is nothing to replace. Throws when the write is not permitted. */
export async function versionToReplace(visit: Visit, place: Place, options: WriteOptions) {
  if (place.found === undefined) {
    mayCreate(place, options)
    return null
  }
  await mayReplace(visit, place, options)
  if (options.ifVersion !== undefined) return options.ifVersion
  // Without an expected version an unreadable file may be overwritten.
  const { version } = await openFile(visit, place).then(versionOf).catch(unreadable)
  return version
}

function unreadable(error: unknown): { version: null } {
  if (toHostError(error).code !== 'denied') throw error
  return { version: null }
}

function mayCreate(place: Place, options: WriteOptions): void {
  const allowed = options.create === true || options.exclusive === true
  if (!allowed || options.ifVersion !== undefined) throw new HostError('not_found')
  if (!isUsableName(place.name)) throw new HostError('name_invalid')
}

async function mayReplace(visit: Visit, place: Place, options: WriteOptions): Promise<void> {
  if (options.exclusive === true) throw new HostError('exists')
  if (place.found?.stats.isFile() !== true) throw new HostError('not_a_file')
  if (options.ifVersion !== undefined) await demandVersion(visit, place, options.ifVersion)
  // A rename only checks the folder; the file's own write permission must count too.
  await access(pathOf(place.found.handle), constants.W_OK)
}

async function demandVersion(visit: Visit, place: Place, ifVersion: string): Promise<void> {
  const { version } = await versionOf(await openFile(visit, place))
  if (version !== ifVersion) throw new HostError('conflict', { currentVersion: version })
}

async function fill(file: FileHandle, bytes: Uint8Array, old: BigIntStats | undefined) {
  await file.writeFile(bytes)
  if (old !== undefined) await dressAs(file, old)
  await file.sync()
}

/** Sets the mode and owner of the file it will replace. */
export async function dressAs(file: FileHandle, old: BigIntStats): Promise<void> {
  const made = await file.stat({ bigint: true })
  if (made.uid !== old.uid || made.gid !== old.gid) {
    await file.chown(Number(old.uid), Number(old.gid))
  }
  // After chown, which clears set-user-id bits.
  await file.chmod(Number(old.mode) & 0o7777)
}

/** The last check and the change itself, as close together as the system permits. */
export async function putInPlace(
  visit: Visit,
  place: Place,
  temporary: string,
  options: WriteOptions & PlaceOptions,
) {
  const path = inFolder(parentOf(place).handle, place.name)
  if (place.found === undefined) return await appear(visit, place, temporary, path, options)
  const now = await lstat(path, { bigint: true }).catch(gone)
  const { ino, mtimeNs, size } = place.found.stats
  const same = now?.ino === ino && now.mtimeNs === mtimeNs && now.size === size
  // Only an expected version asks for a comparison; without one the last writer wins.
  const compared = options.ifVersion !== undefined || options.ifStill !== undefined
  if (!same && compared) throw await conflictAt(visit, place)
  if (now !== undefined && !now.isFile()) throw new HostError('not_a_file')
  await rename(temporary, path)
}

/** Uses a hard link, which unlike rename fails when something has appeared there meanwhile. */
async function appear(
  visit: Visit,
  place: Place,
  temporary: string,
  path: string,
  options: WriteOptions,
) {
  try {
    await link(temporary, path)
  } catch (error) {
    const code = systemCodeOf(error)
    if (code === 'EEXIST' && options.exclusive === true) throw new HostError('exists')
    if (code === 'EEXIST') throw await conflictAt(visit, place)
    // File systems without hard links.
    if (code !== 'EPERM' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await rename(temporary, path)
    return
  }
  await unlink(temporary)
}

async function conflictAt(visit: Visit, place: Place): Promise<HostError> {
  const names = place.above.slice(1).map(folder => folder.name)
  const now = await visit.walk(`/${[...names, place.name].join('/')}`, { followLast: false })
  const { version } = await versionOf(await openFile(visit, now))
  return new HostError('conflict', { currentVersion: version })
}

function gone(error: unknown): undefined {
  if (systemCodeOf(error) === 'ENOENT') return undefined
  throw error
}

/** Describes what was written, not what is at the path, which may be somebody else's by now. */
async function describeWritten(file: FileHandle, bytes: Uint8Array): Promise<HostVersioned> {
  const stats = await file.stat({ bigint: true })
  const version = bytes.length > HASHED_UP_TO ? versionOfStats(stats) : versionOfBytes(bytes)
  return { version, size: bytes.length, modified: Number(stats.mtimeMs) }
}
