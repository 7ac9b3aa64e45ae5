import { isUtf8 } from 'node:buffer'
import type { PutOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { nameForGoing } from '../paths/temporary.ts'
import { SftpFailure } from './failure.ts'
import { type Named, REQUEST } from './sftp/packets.ts'
import { eachOf, type Visit, withFolder, withHandle } from './visit.ts'
import { lookAt, type Place, remoteBytes, remotePath, verify } from './walk.ts'
import { flushFolder, parentOf } from './write.ts'

/** Folders within folders that one removal goes down. */
const MAX_DEPTH = 256
/** Names of one folder that are removed at a time; what is more waits for the next look. */
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

/** "Failure" is all that SFTP says where something is already; a look tells whether it is that. */
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
export async function move(visit: Visit, { from, to }: Ends, options: PutOptions): Promise<void> {
  const [source, target] = [parentOf(from).folder, parentOf(to).folder]
  const isSame = remotePath(visit.root, from.names) === remotePath(visit.root, to.names)
  if (to.found !== undefined && (isSame || from.found?.type === 'folder')) {
    throw new HostError('exists')
  }
  await mayGiveWay(visit, to, options)
  // A folder into itself: servers say it in different ways.
  if (from.names.every((name, index) => to.names[index] === name)) {
    throw new HostError('name_invalid')
  }
  await rename(visit, from, to)
  await flushFolder(visit, target)
  await flushFolder(visit, source)
}

/** "Failure" is also what SFTP says of another file system: whoever asks can copy instead. */
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

/** Throws when what is there may not be replaced. */
export async function mayGiveWay(
  { sftp, root }: Visit,
  { found, names }: Place,
  { replace }: PutOptions,
): Promise<void> {
  if (found === undefined) return
  if (replace !== true || found.type === 'folder') throw new HostError('exists')
  if (!sftp.writesAtomically) throw new HostError('unsupported')
  // A rename asks only the folder; the file's own permission to be written must count too.
  if (found.type === 'file') {
    await withHandle(sftp, sftp.openToWrite(remotePath(root, names)), async () => undefined)
  }
}

const LSETSTAT = 'lsetstat@openssh.com'

/** See Host.changeMode. By path: whoever may change it need not be able to open it. */
export async function changeMode(visit: Visit, path: string, mode: number): Promise<void> {
  const { sftp, root } = visit
  const place = await visit.walk(path, { followLast: false })
  const { folder } = parentOf(place)
  const { found } = place
  if (found?.type !== 'file' && found?.type !== 'folder') throw new HostError('not_a_file')
  const settings = { mode: (found.mode & 0o7000) | (mode & 0o777) }
  const remote = remotePath(root, place.names)
  await verify(sftp, root, folder, 'folder')
  // The extension does not follow a link that has come there meanwhile.
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
    // Right before: what is listed is removed by its path, which a link must not have taken over.
    await verify(sftp, root, names, 'folder')
    const files = children.filter(({ attributes }) => attributes.type !== 'folder')
    await eachOf(files.length, AT_ONCE, async index => {
      const file = files[index]
      if (file !== undefined) await sftp.unlink(remoteBytes(root, names, file.name))
    })
    for (const { name, attributes } of children) {
      if (attributes.type !== 'folder') continue
      const spelt = isUtf8(name) ? name.toString('utf8') : nameForGoing()
      // We go into folders by text only: one whose name is none gets a name for its end.
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

/** "Failure" is all that SFTP says of a folder that is not empty. */
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
