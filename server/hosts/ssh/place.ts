import { createHash } from 'node:crypto'
import { HostError } from '../hostError.ts'
import { type HostPlaced, type HostSource, type PlaceOptions, piecesOf } from '../paths/placing.ts'
import { withTemporaryName } from '../paths/temporary.ts'
import { HASHED_UP_TO, versionOfDigest } from '../paths/version.ts'
import { isUsableName, toVirtualPath } from '../paths/virtualPath.ts'
import { signatureOf, versionOfOpen } from './read.ts'
import { orFull } from './room.ts'
import type { Handle, Sftp } from './sftp/sftp.ts'
import { type Visit, withHandle } from './visit.ts'
import { type Place, remotePath, verify } from './walk.ts'
import {
  dressAs,
  flushFolder,
  PIECES_AT_ONCE,
  PRIVATE_MODE,
  parentOf,
  putInPlace,
  versionToReplace,
} from './write.ts'

/** Complete content beside its place, under a temporary name. */
export interface Staged {
  readonly handle: Handle
  readonly path: string
  /** Its target path, and whether that was free. */
  readonly canonical: string
  readonly isNew: boolean
  readonly sha256: Buffer
}

/**
 * Writes the content beside its place and passes it to `work`; deletes it unless used. Holds no lock, as it may take
 * minutes. Errors: unsupported, as writeAtomic.
 */
export async function stage<T>(
  visit: Visit,
  place: Place,
  source: HostSource,
  options: PlaceOptions,
  use: (staged: Staged) => Promise<T>,
): Promise<T> {
  const { sftp, root } = visit
  const isNew = place.found === undefined
  if (!isNew && options.exclusive === true) throw new HostError('exists')
  if (!isNew && place.found?.type !== 'file') throw new HostError('not_a_file')
  const { folder, name } = parentOf(place)
  if (isNew && !isUsableName(name)) throw new HostError('name_invalid')
  if (!sftp.writesAtomically) throw new HostError('unsupported')
  return await withTemporaryName(async temporary => {
    const path = remotePath(root, [...folder, temporary])
    const opened = sftp.openNew(path, isNew ? undefined : PRIVATE_MODE)
    const verified = verify(sftp, root, folder, 'folder')
    verified.catch(() => undefined)
    try {
      return await withHandle(sftp, opened, async handle => {
        await verified
        const sha256 = await orFull(visit, folder, fillFrom(sftp, handle, source))
        return await use({ handle, path, canonical: toVirtualPath(place.names), isNew, sha256 })
      })
    } catch (error) {
      // Best effort: a sweep deletes it otherwise.
      await sftp.unlink(path).catch(() => undefined)
      throw error
    }
  })
}

/** Sends several chunks in parallel: a round trip for each would be slow. */
async function fillFrom(sftp: Sftp, handle: Handle, source: HostSource): Promise<Buffer> {
  const hash = createHash('sha256')
  const going = new Set<Promise<void>>()
  const step = sftp.pieces.write
  let written = 0
  for await (const piece of piecesOf(source)) {
    hash.update(piece)
    for (let from = 0; from < piece.length; from += step) {
      if (going.size >= PIECES_AT_ONCE) await Promise.race(going)
      const writing = sftp.write(handle, written + from, piece.subarray(from, from + step))
      const noted = writing.finally(() => going.delete(noted))
      noted.catch(() => undefined) // handled where all of them are awaited
      going.add(noted)
    }
    written += piece.length
  }
  await Promise.all(going)
  await sftp.fsync(handle)
  return hash.digest()
}

/** Moves it into place. The caller holds the lock of the place, which was looked up under it. */
export async function putStaged(
  visit: Visit,
  place: Place,
  staged: Staged,
  options: PlaceOptions,
): Promise<HostPlaced> {
  const { sftp } = visit
  const { handle, path, sha256 } = staged
  const { exclusive = false, ifStill } = options
  const { found, names } = place
  // Links changed, or the target appeared or vanished, during the write.
  const same = toVirtualPath(names) === staged.canonical && (found === undefined) === staged.isNew
  if (!same) throw new HostError(exclusive && found !== undefined ? 'exists' : 'conflict')
  if (ifStill !== undefined && found !== undefined && signatureOf(found) !== ifStill) {
    throw new HostError('conflict')
  }
  const before = await versionToReplace(visit, place, { create: true, exclusive })
  if (found !== undefined) {
    await dressAs(visit, handle, found)
    await sftp.fsync(handle)
  }
  await putInPlace(visit, place, path, options)
  await flushFolder(visit, parentOf(place).folder)
  const { size, modified } = await sftp.fstat(handle)
  const version =
    size > HASHED_UP_TO ? await versionOfPlaced(visit, place) : versionOfDigest(sha256)
  return { version, size, modified, before, sha256: sha256.toString('hex') }
}

/** The version of what is there now, as our handle can only write. */
async function versionOfPlaced(visit: Visit, place: Place): Promise<string> {
  const { sftp, root } = visit
  const opened = sftp.openToRead(remotePath(root, place.names))
  const { version } = await withHandle(sftp, opened, handle => versionOfOpen(sftp, handle))
  return version
}
