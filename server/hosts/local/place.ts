import { createHash } from 'node:crypto'
import { type FileHandle, statfs, unlink } from 'node:fs/promises'
import { HostError } from '../hostError.ts'
import { type HostPlaced, type HostSource, type PlaceOptions, piecesOf } from '../paths/placing.ts'
import { withTemporaryName } from '../paths/temporary.ts'
import { HASHED_UP_TO, signatureOf, versionOfDigest, versionOfStats } from '../paths/version.ts'
import { isUsableName } from '../paths/virtualPath.ts'
import { giveLikeAbove } from './account.ts'
import { inFolder, pathOf, TO_MAKE } from './descriptors.ts'
import { openFolder, type Visit, walkToFolder } from './visit.ts'
import { canonicalOf, type Place, parentOf } from './walk.ts'
import { dressAs, NEW_FILE_MODE, PRIVATE_MODE, putInPlace, versionToReplace } from './write.ts'

/** Complete content beside its place, under a temporary name. */
export interface Staged {
  readonly file: FileHandle
  readonly path: string
  /** Its target path, and whether that was free. */
  readonly canonical: string
  readonly isNew: boolean
  readonly sha256: Buffer
}

/**
 * Writes the content beside its place and passes it to `work`; deletes it unless used. Holds no lock, as it may take
 * minutes.
 */
export async function stage<T>(
  visit: Visit,
  place: Place,
  source: HostSource,
  options: PlaceOptions,
  use: (staged: Staged) => Promise<T>,
): Promise<T> {
  const isNew = place.found === undefined
  if (!isNew && options.exclusive === true) throw new HostError('exists')
  if (!isNew && place.found?.stats.isFile() !== true) throw new HostError('not_a_file')
  if (isNew && !isUsableName(place.name)) throw new HostError('name_invalid')
  return await withTemporaryName(async temporary => {
    const path = inFolder(parentOf(place).handle, temporary)
    const file = await visit.descriptors.open(path, TO_MAKE, isNew ? NEW_FILE_MODE : PRIVATE_MODE)
    try {
      if (isNew) await giveLikeAbove(file, parentOf(place).handle)
      const sha256 = await fillFrom(file, source)
      return await use({ file, path, canonical: canonicalOf(place), isNew, sha256 })
    } catch (error) {
      // Best effort: a sweep deletes it otherwise.
      await unlink(path).catch(() => undefined)
      throw error
    }
  })
}

async function fillFrom(file: FileHandle, source: HostSource): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of piecesOf(source)) {
    hash.update(piece)
    await file.writeFile(piece)
  }
  await file.sync()
  return hash.digest()
}

/** Moves it into place. The caller holds the lock of the place, which was looked up under it. */
export async function putStaged(
  visit: Visit,
  place: Place,
  staged: Staged,
  options: PlaceOptions,
): Promise<HostPlaced> {
  const { file, path, sha256 } = staged
  const { exclusive = false, ifStill } = options
  const { found } = place
  // Links changed, or the target appeared or vanished, during the write.
  const same = canonicalOf(place) === staged.canonical && (found === undefined) === staged.isNew
  if (!same) throw new HostError(exclusive && found !== undefined ? 'exists' : 'conflict')
  if (ifStill !== undefined && found !== undefined && signatureOf(found.stats) !== ifStill) {
    throw new HostError('conflict')
  }
  const before = await versionToReplace(visit, place, { create: true, exclusive })
  if (found !== undefined) {
    await dressAs(file, found.stats)
    await file.sync()
  }
  await putInPlace(visit, place, path, options)
  await (await openFolder(visit, parentOf(place).handle)).sync()
  const stats = await file.stat({ bigint: true })
  const size = Number(stats.size)
  const version = size > HASHED_UP_TO ? versionOfStats(stats) : versionOfDigest(sha256)
  const modified = Number(stats.mtimeMs)
  return { version, size, modified, before, sha256: sha256.toString('hex') }
}

/** See Host.room. */
export async function room(visit: Visit, path: string): Promise<number> {
  const chain = await walkToFolder(visit, path)
  const { bavail, bsize } = await statfs(pathOf((chain.at(-1) ?? chain[0]).handle))
  return bavail * bsize
}
