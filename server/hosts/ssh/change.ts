import { isUtf8 } from 'node:buffer'
import type { PutOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { newTemporaryName } from '../paths/temporary.ts'
import { SftpFailure } from './failure.ts'
import { type Named, REQUEST } from './sftp/packets.ts'
import { eachOf, type Visit, withFolder, withHandle } from './visit.ts'
import { lookAt, type Place, remoteBytes, remotePath, verify } from './walk.ts'
import { flushFolder, parentOf } from './write.ts'

/** Maximum nesting of one deletion. */
const MAX_DEPTH = 256
/** Names of one folder deleted per listing; the rest waits for the next one. */
const MAX_BATCH = 10_000
const MAX_LOOKS = 100
const AT_ONCE = 32

/** See Host.make. */
export async function make(visit: Visit, path: string, mode?: number): Promise<void> {
  const { sftp, root } = visit
  const place = await visit.walk(path, { followLast: false, mayMiss: true })
  if (place.found !== undefined) throw new HostError('exists')
  await orExists(visit, place, sftp.makeFolder(remotePath(root, place.names), mode))
  await flushFolder(visit, parentOf(place).folder)
}

/** SFTP only reports "failure" when the target exists; a look tells whether that is the reason. */
export async function orExists(
  { sftp, root }: Visit,
  place: Place,
  change: Promise<void>,
): Promise<void> {
  try {
    await change
  } catch (error) {
    const plain = error instanceof SftpFailure && error.code === 'io'
    if (plain && (await lookAt(sftp, remotePath(root, place.names))) !== undefined) {
      throw new HostError('exists')
    }
    throw error
  }
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
  const [source, target] = [parentOf(from).folder, parentOf(to).folder]
  const isSame = remotePath(visit.root, from.names) === remotePath(visit.root, to.names)
  if (to.found !== undefined && (isSame || from.found?.type === 'folder')) {
    throw new HostError('exists')
  }
  await mayGiveWay(visit, to, options)
  // A folder into itself: servers report that differently.
  if (from.names.every((name, index) => to.names[index] === name)) {
    throw new HostError('name_invalid')
  }
  await rename(visit, from, to)
  await flushFolder(visit, target)
  await flushFolder(visit, source)
}

/** SFTP also reports "failure" for another file system: the caller can copy instead. */
async function rename(visit: Visit, from: Place, to: Place): Promise<void> {
  const { sftp, root } = visit
  const [oldPath, newPath] = [remotePath(root, from.names), remotePath(root, to.names)]
  await Promise.all([
    verify(sftp, root, parentOf(from).folder, 'folder'),
    verify(sftp, root, parentOf(to).folder, 'folder'),
  ])
  try {
    if (to.found === undefined) await orExists(visit, to, sftp.rename(oldPath, newPath))
    else await sftp.replace(oldPath, newPath)
  } catch (error) {
    const plain = error instanceof SftpFailure && error.code === 'io'
    throw plain ? new HostError('unsupported') : error
  }
}

/** Throws when the existing entry must not be replaced. */
export async function mayGiveWay(
  { sftp, root }: Visit,
  { found, names }: Place,
  { replace }: PutOptions,
): Promise<void> {
  if (found === undefined) return
  if (replace !== true || found.type === 'folder') throw new HostError('exists')
  if (!sftp.writesAtomically) throw new HostError('unsupported')
  // A rename only checks the folder; the file's own write permission must count too.
  if (found.type === 'file') {
    await withHandle(sftp, sftp.openToWrite(remotePath(root, names)), async () => undefined)
  }
}

const LSETSTAT = 'lsetstat@openssh.com'

/** See Host.changeMode. By path: changing the mode does not require permission to open. */
export async function changeMode(visit: Visit, path: string, mode: number): Promise<void> {
  const { sftp, root } = visit
  const place = await visit.walk(path, { followLast: false })
  const { folder } = parentOf(place)
  const { found } = place
  if (found?.type !== 'file' && found?.type !== 'folder') throw new HostError('not_a_file')
  const settings = { mode: (found.mode & 0o7000) | (mode & 0o777) }
  const remote = remotePath(root, place.names)
  await verify(sftp, root, folder, 'folder')
  // The extension does not follow a link that has meanwhile appeared.
  if (sftp.has(LSETSTAT)) await sftp.perform(REQUEST.extended, [LSETSTAT, remote, settings])
  else await sftp.perform(REQUEST.setstat, [remote, settings])
}

/** See Host.remove. The caller holds the lock of the place. */
export async function remove(visit: Visit, place: Place, recursive: boolean): Promise<void> {
  const { sftp, root } = visit
  const { folder } = parentOf(place)
  if (place.found?.type !== 'folder') await sftp.unlink(remotePath(root, place.names))
  else if (recursive) await removeTree(visit, place.names, 0)
  else await removeEmpty(visit, remotePath(root, place.names))
  await flushFolder(visit, folder)
}

async function removeTree(visit: Visit, names: readonly string[], depth: number): Promise<void> {
  const { sftp, root } = visit
  if (depth > MAX_DEPTH) throw new HostError('too_large')
  for (let look = 0; ; look += 1) {
    if (look > MAX_LOOKS) throw new HostError('too_large')
    const children = await someChildren(visit, names)
    if (children.length === 0) break
    // Directly before, as the listed entries are deleted by path, which a link must not have replaced.
    await verify(sftp, root, names, 'folder')
    const files = children.filter(({ attributes }) => attributes.type !== 'folder')
    await eachOf(files.length, AT_ONCE, async index => {
      const file = files[index]
      if (file !== undefined) await sftp.unlink(remoteBytes(root, names, file.name))
    })
    for (const { name, attributes } of children) {
      if (attributes.type !== 'folder') continue
      const spelt = isUtf8(name) ? name.toString('utf8') : newTemporaryName()
      // Folders are entered by a text name; one that is not UTF-8 is renamed for its deletion.
      if (!isUtf8(name)) {
        await sftp.rename(remoteBytes(root, names, name), remotePath(root, [...names, spelt]))
      }
      await removeTree(visit, [...names, spelt], depth + 1)
    }
  }
  await removeEmpty(visit, remotePath(root, names))
}

async function someChildren(visit: Visit, names: readonly string[]): Promise<Named[]> {
  return await withFolder(visit, names, async handle => {
    const children: Named[] = []
    while (children.length < MAX_BATCH) {
      const some = await visit.sftp.readNames(handle)
      if (some === undefined) break
      const real = some.filter(({ name }) => name.toString() !== '.' && name.toString() !== '..')
      children.push(...real)
    }
    return children
  })
}

/** SFTP only reports "failure" for a folder that is not empty. */
async function removeEmpty({ sftp }: Visit, path: string | Buffer): Promise<void> {
  try {
    await sftp.removeFolder(path)
  } catch (error) {
    const plain = error instanceof SftpFailure && error.code === 'io'
    throw plain && !(await isEmpty(sftp, path)) ? new HostError('exists') : error
  }
}

async function isEmpty(sftp: Visit['sftp'], path: string | Buffer): Promise<boolean> {
  const handle = await sftp.openFolder(path)
  const names = new Set<string>()
  for (let some = await sftp.readNames(handle); some; some = await sftp.readNames(handle)) {
    for (const { name } of some) names.add(name.toString('latin1'))
    if (names.size > 2) break
  }
  await sftp.close(handle)
  names.delete('.')
  names.delete('..')
  return names.size === 0
}
