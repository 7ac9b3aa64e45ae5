import { type FileHandle, readlink } from 'node:fs/promises'
import { HostError, toHostError } from '../hostError.ts'
import { parseVirtualPath } from '../paths/virtualPath.ts'
import {
  type Descriptors,
  pathOf,
  TO_NAME_FOLDER,
  TO_READ,
  TO_READ_FOLDER,
  withDescriptors,
} from './descriptors.ts'
import { type Chain, type Place, type Root, type WalkOptions, walk } from './walk.ts'

/** One task on a root; its descriptors are closed at its end. */
export interface Visit {
  readonly descriptors: Descriptors
  readonly root: Root
  /** Walks a virtual path from the root. */
  walk(path: string, options: WalkOptions): Promise<Place>
}

/** Opens the root, runs `work` and closes every descriptor; only throws HostErrors. */
export async function visit<T>(
  location: string,
  work: (visit: Visit) => Promise<T>,
  hides: boolean,
): Promise<T> {
  try {
    return await withDescriptors(async descriptors => {
      const handle = await descriptors.open(location, TO_NAME_FOLDER)
      const spellings = [await readlink(pathOf(handle)), location]
      const root: Root = { folder: { handle, name: '', hides }, spellings }
      return await work({
        descriptors,
        root,
        walk: (path, options) =>
          walk(descriptors, root, [root.folder], parseVirtualPath(path), options),
      })
    })
  } catch (error) {
    throw toHostError(error)
  }
}

/** Walks to a folder, following links; it is the end of the chain. Errors: not_found, not_a_folder. */
export async function walkToFolder(visit: Visit, path: string): Promise<Chain> {
  const place = await visit.walk(path, { followLast: true })
  const { handle, stats } = foundAt(place)
  if (!stats.isDirectory()) throw new HostError('not_a_folder')
  const hides = place.above.length === 0 && visit.root.folder.hides === true
  const [first, ...rest] = [...place.above, { handle, name: place.name, hides }]
  if (first === undefined) throw new HostError('not_found')
  return [first, ...rest]
}

export function foundAt(place: Place): NonNullable<Place['found']> {
  if (place.found === undefined) throw new HostError('not_found')
  return place.found
}

/**
 * Opens exactly what was checked for reading: through the descriptor, not by a path. Rejects anything but a regular
 * file before opening it. Errors: not_a_file.
 */
export async function openFile(visit: Visit, place: Place): Promise<FileHandle> {
  const { handle, stats } = foundAt(place)
  if (!stats.isFile()) throw new HostError('not_a_file')
  const file = await visit.descriptors.open(pathOf(handle), TO_READ)
  if (!(await file.stat()).isFile()) throw new HostError('not_a_file')
  return file
}

/** Opens a held folder for flushing it to disk. */
export function openFolder(visit: Visit, folder: FileHandle): Promise<FileHandle> {
  return visit.descriptors.open(pathOf(folder), TO_READ_FOLDER)
}
