import { link, lstat, mkdir, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { HostError, systemCodeOf } from '../hostError.ts'
import { inFolder, pathOf, TO_NAME } from './descriptors.ts'
import { foundAt, openFolder, type Visit } from './visit.ts'
import { type Folder, type Place, parentOf } from './walk.ts'

/** Folders within folders that one removal goes down; each holds a descriptor. */
const MAX_DEPTH = 256

/** See Host.make. */
export async function make(visit: Visit, path: string): Promise<void> {
  const place = await visit.walk(path, { followLast: false, mayMiss: true })
  if (place.found !== undefined) throw new HostError('exists')
  const parent = parentOf(place)
  await mkdir(inFolder(parent.handle, place.name))
  await flush(visit, parent)
}

/** Both ends of a move. A link at either end stands for itself. */
export interface Ends {
  readonly from: Place
  readonly to: Place
}

export async function endsOf(visit: Visit, from: string, to: string): Promise<Ends> {
  const source = await visit.walk(from, { followLast: false })
  return { from: source, to: await visit.walk(to, { followLast: false, mayMiss: true }) }
}

/** See Host.move. The caller holds the locks of both ends. */
export async function move(visit: Visit, { from, to }: Ends): Promise<void> {
  if (to.found !== undefined) throw new HostError('exists')
  const [source, target] = [parentOf(from), parentOf(to)]
  const oldPath = inFolder(source.handle, from.name)
  const newPath = inFolder(target.handle, to.name)
  if (foundAt(from).stats.isDirectory()) await rename(oldPath, newPath)
  else await moveFile(oldPath, newPath)
  await flush(visit, target)
  await flush(visit, source)
}

/** Link, then unlink: unlike rename it never replaces what has appeared there meanwhile. */
async function moveFile(oldPath: string, newPath: string): Promise<void> {
  try {
    await link(oldPath, newPath)
  } catch (error) {
    const code = systemCodeOf(error)
    // File systems without hard links, and files that the kernel lets only their owner link.
    if (code !== 'EPERM' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await rename(oldPath, newPath)
    return
  }
  await unlink(oldPath)
}

/** See Host.remove. The caller holds the lock of the place. */
export async function remove(visit: Visit, place: Place, recursive: boolean): Promise<void> {
  const parent = parentOf(place)
  if (foundAt(place).stats.isDirectory())
    await removeFolder(visit, parent, place.name, recursive, 0)
  else await unlink(inFolder(parent.handle, place.name))
  await flush(visit, parent)
}

async function removeFolder(
  visit: Visit,
  parent: Folder,
  name: string,
  recursive: boolean,
  depth: number,
): Promise<void> {
  if (depth > MAX_DEPTH) throw new HostError('too_large')
  const path = inFolder(parent.handle, name)
  if (recursive) {
    const handle = await visit.descriptors.open(path, TO_NAME)
    const folder = { handle, name }
    for (const child of await readdir(pathOf(handle), { encoding: 'buffer' })) {
      const childPath = Buffer.concat([Buffer.from(`${pathOf(handle)}/`), child])
      const isFolder = (await lstat(childPath)).isDirectory()
      // Names that are not UTF-8 are removed as bytes; a folder of such a name is not gone into.
      if (!isFolder) await unlink(childPath)
      else if (Buffer.from(child.toString()).equals(child)) {
        await removeFolder(visit, folder, child.toString(), true, depth + 1)
      } else await rmdir(childPath)
    }
    await visit.descriptors.release(handle)
  }
  await rmdir(path)
}

async function flush(visit: Visit, folder: Folder): Promise<void> {
  const handle = await openFolder(visit, folder.handle)
  await handle.sync()
  await visit.descriptors.release(handle)
}
