import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { access, chmod, link, lstat, mkdir, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import type { PutOptions } from '../host.ts'
import { HostError, systemCodeOf } from '../hostError.ts'
import { newTemporaryName } from '../paths/temporary.ts'
import { giveLikeAbove } from './account.ts'
import { inFolder, pathOf, TO_NAME } from './descriptors.ts'
import { foundAt, openFolder, type Visit } from './visit.ts'
import { canonicalOf, type Folder, type Place, parentOf } from './walk.ts'

/** Maximum nesting of one deletion; each level holds a descriptor. */
const MAX_DEPTH = 256

/** See Host.make. */
export async function make(visit: Visit, path: string, mode = 0o777): Promise<void> {
  const place = await visit.walk(path, { followLast: false, mayMiss: true })
  if (place.found !== undefined) throw new HostError('exists')
  const parent = parentOf(place)
  const made = inFolder(parent.handle, place.name)
  await mkdir(made, mode)
  await giveLikeAbove(made, parent.handle)
  await flush(visit, parent)
}

/** Both ends of a move. A link at either end is treated as itself. */
export interface Ends {
  readonly from: Place
  readonly to: Place
}

export async function endsOf(visit: Visit, from: string, to: string): Promise<Ends> {
  const source = await visit.walk(from, { followLast: false })
  return { from: source, to: await visit.walk(to, { followLast: false, mayMiss: true }) }
}

/** See Host.move. The caller holds the locks of both ends. */
export async function move(visit: Visit, { from, to }: Ends, options: PutOptions): Promise<void> {
  const [source, target] = [parentOf(from), parentOf(to)]
  const oldPath = inFolder(source.handle, from.name)
  const newPath = inFolder(target.handle, to.name)
  const isFolder = foundAt(from).stats.isDirectory()
  if (to.found !== undefined) {
    if (isFolder || canonicalOf(from) === canonicalOf(to)) throw new HostError('exists')
    await mayGiveWay(to, options)
    await replaceBy(from, to, oldPath, newPath)
  } else if (isFolder) await rename(oldPath, newPath)
  else await moveFile(oldPath, newPath)
  await flush(visit, target)
  await flush(visit, source)
}

/** Throws when the existing entry must not be replaced. */
export async function mayGiveWay({ found }: Place, { replace }: PutOptions): Promise<void> {
  if (found === undefined) return
  if (replace !== true || found.stats.isDirectory()) throw new HostError('exists')
  // A rename only checks the folder; the file's own write permission must count too.
  if (found.stats.isFile()) await access(pathOf(found.handle), constants.W_OK)
}

async function replaceBy(from: Place, to: Place, oldPath: string, newPath: string): Promise<void> {
  const [old, there] = [foundAt(from).stats, foundAt(to).stats]
  // Two names of one file, for which rename(2) does nothing.
  if (old.ino === there.ino && old.dev === there.dev) await unlink(oldPath)
  else await rename(oldPath, newPath)
}

/** Links, then unlinks: unlike rename, this never replaces a file that has appeared meanwhile. */
export async function moveFile(oldPath: string, newPath: string): Promise<void> {
  try {
    await link(oldPath, newPath)
  } catch (error) {
    const code = systemCodeOf(error)
    // File systems without hard links, and files that the kernel only lets their owner link.
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
      if (!isFolder) {
        await unlink(childPath)
        continue
      }
      const spelt = isUtf8(child) ? child.toString() : newTemporaryName()
      // Folders are entered by a text name; one that is not UTF-8 is renamed for its deletion.
      if (!isUtf8(child)) await rename(childPath, inFolder(handle, spelt))
      await removeFolder(visit, folder, spelt, true, depth + 1)
    }
    await visit.descriptors.release(handle)
  }
  await rmdir(path)
}

/** See Host.changeMode. The path through the descriptor only leads to what was checked. */
export async function changeMode(visit: Visit, path: string, mode: number): Promise<void> {
  const place = await visit.walk(path, { followLast: false })
  const { handle, stats } = foundAt(place)
  parentOf(place)
  if (!stats.isFile() && !stats.isDirectory()) throw new HostError('not_a_file')
  await chmod(pathOf(handle), (Number(stats.mode) & 0o7000) | (mode & 0o777))
}

export async function flush(visit: Visit, folder: Folder): Promise<void> {
  const handle = await openFolder(visit, folder.handle)
  await handle.sync()
  await visit.descriptors.release(handle)
}
