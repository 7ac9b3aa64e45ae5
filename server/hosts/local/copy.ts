import { isUtf8 } from 'node:buffer'
import { type FileHandle, readlink, rename, symlink, unlink } from 'node:fs/promises'
import type { CopyOptions, PutOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { demandInside, LinkOutside } from '../paths/links.ts'
import { withTemporaryName } from '../paths/temporary.ts'
import { isUsableName } from '../paths/virtualPath.ts'
import { type Ends, flush, mayGiveWay, moveFile } from './change.ts'
import { inFolder, TO_MAKE } from './descriptors.ts'
import { foundAt, openFile, type Visit } from './visit.ts'
import { type Chain, type Place, parentOf, walk } from './walk.ts'

const PRIVATE_MODE = 0o600
const PIECE = 1024 * 1024

/**
 * See Host.copy. `put` receives the path of the complete copy under its temporary name and moves it into place: only
 * that needs the lock, which a long copy would hold for minutes.
 */
export async function copy(
  visit: Visit,
  { from, to }: Ends,
  options: CopyOptions,
  put: (temporary: string) => Promise<void>,
): Promise<void> {
  if (!isUsableName(to.name)) throw new HostError('name_invalid')
  await mayGiveWay(to, options)
  const folder = parentOf(to)
  await withTemporaryName(async temporary => {
    const path = inFolder(folder.handle, temporary)
    try {
      if (foundAt(from).stats.isSymbolicLink()) await copyLink(visit, from, to, temporary)
      else await copyFile(visit, from, path, options)
      await put(path)
    } catch (error) {
      // Best effort: a sweep deletes it otherwise.
      await unlink(path).catch(() => undefined)
      throw error
    }
  })
}

/** Moves a complete file into place. The caller holds the lock of the place. */
export async function settle(
  visit: Visit,
  place: Place,
  temporary: string,
  options: PutOptions,
): Promise<void> {
  await mayGiveWay(place, options)
  const parent = parentOf(place)
  const path = inFolder(parent.handle, place.name)
  if (place.found === undefined) await moveFile(temporary, path)
  else await rename(temporary, path)
  await flush(visit, parent)
}

/** Copies as much as there was at first, so that a growing log ends. */
async function copyFile(
  visit: Visit,
  from: Place,
  path: string,
  { signal, progress }: CopyOptions,
): Promise<void> {
  const source = await openFile(visit, from)
  const facts = await source.stat()
  const target = await visit.descriptors.open(path, TO_MAKE, PRIVATE_MODE)
  const piece = Buffer.allocUnsafe(Math.min(PIECE, Math.max(1, facts.size)))
  for (let at = 0; at < facts.size; ) {
    if (signal?.aborted) throw new HostError('io', { systemCode: 'cancelled' })
    const { bytesRead } = await source.read(piece, 0, Math.min(piece.length, facts.size - at), at)
    if (bytesRead === 0) break
    await writeAll(target, piece.subarray(0, bytesRead), at)
    at += bytesRead
    progress?.(bytesRead)
  }
  await dressAs(target, facts)
  await target.sync()
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    from += (await file.write(bytes, from, bytes.length - from, at + from)).bytesWritten
  }
}

async function dressAs(file: FileHandle, old: Awaited<ReturnType<FileHandle['stat']>>) {
  const made = await file.stat()
  if (made.uid !== old.uid || made.gid !== old.gid) {
    // Only root may give files away; otherwise the copy is ours, like any copy.
    await file.chown(Number(old.uid), Number(old.gid)).catch(() => undefined)
  }
  // Copying must not yield a program that runs as somebody else.
  await file.chmod(Number(old.mode) & 0o777)
  await file.utimes(Number(old.atimeMs) / 1000, Number(old.mtimeMs) / 1000)
}

/** Copies the link's target, unless from the new place it leads out of the root. */
async function copyLink(visit: Visit, from: Place, to: Place, temporary: string): Promise<void> {
  const source = inFolder(parentOf(from).handle, from.name)
  const target = await readlink(source, { encoding: 'buffer' })
  if (!isUtf8(target)) throw new HostError('not_found')
  const [root, ...folders] = to.above
  if (root === undefined) throw new HostError('denied')
  const chain: Chain = [root, ...folders]
  const names = folders.map(({ name }) => name)
  demandInside(visit.root.spellings, names, target.toString('utf8'))
  await symlink(target, inFolder(parentOf(to).handle, temporary))
  const followed = { followLast: true, mayMiss: true }
  await walk(visit.descriptors, visit.root, chain, [temporary], followed).catch(error => {
    // A missing target is fine; one outside is not.
    if (error instanceof LinkOutside || !(error instanceof HostError)) throw error
  })
}
