import { HostError } from '../hostError.ts'
import { SftpFailure } from './failure.ts'
import type { Named } from './packets.ts'
import { eachOf, type Visit, withFolder } from './visit.ts'
import { lookAt, type Place, remoteBytes, remotePath, verify } from './walk.ts'
import { flushFolder, parentOf } from './write.ts'

/** Folders within folders that one removal goes down. */
const MAX_DEPTH = 256
/** Names of one folder that are removed at a time; what is more waits for the next look. */
const MAX_BATCH = 10_000
const MAX_LOOKS = 100
const AT_ONCE = 32

/** See Host.make. */
export async function make(visit: Visit, path: string): Promise<void> {
  const { sftp, root } = visit
  const place = await visit.walk(path, { followLast: false, mayMiss: true })
  if (place.found !== undefined) throw new HostError('exists')
  await orExists(visit, place, sftp.makeFolder(remotePath(root, place.names)))
  await flushFolder(visit, parentOf(place).folder)
}

/** "Failure" is all that SFTP says where something is already; a look tells whether it is that. */
async function orExists({ sftp, root }: Visit, place: Place, change: Promise<void>): Promise<void> {
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
export async function move(visit: Visit, { from, to }: Ends): Promise<void> {
  const { sftp, root } = visit
  const [source, target] = [parentOf(from).folder, parentOf(to).folder]
  if (to.found !== undefined) throw new HostError('exists')
  // A folder into itself: servers say it in different ways.
  if (from.names.every((name, index) => to.names[index] === name)) {
    throw new HostError('name_invalid')
  }
  const renamed = sftp.rename(remotePath(root, from.names), remotePath(root, to.names))
  await orExists(visit, to, renamed)
  await flushFolder(visit, target)
  await flushFolder(visit, source)
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
      const text = name.toString('utf8')
      // Names that are not UTF-8 are removed as bytes; a folder of such a name is not gone into.
      if (Buffer.from(text).equals(name)) await removeTree(visit, [...names, text], depth + 1)
      else await removeEmpty(visit, remoteBytes(root, names, name))
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
