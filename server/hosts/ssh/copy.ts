import { isUtf8 } from 'node:buffer'
import type { CopyOptions, PutOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { demandInside, LinkOutside } from '../paths/links.ts'
import { withTemporaryName } from '../paths/temporary.ts'
import { isUsableName } from '../paths/virtualPath.ts'
import { type Ends, mayGiveWay, orExists } from './change.ts'
import { SftpFailure } from './failure.ts'
import { orFull } from './room.ts'
import { REQUEST } from './sftp/packets.ts'
import type { Handle, Sftp } from './sftp/sftp.ts'
import { eachOf, type Visit, withFile, withHandle } from './visit.ts'
import { type Place, remotePath, verify, walk } from './walk.ts'
import { flushFolder, parentOf } from './write.ts'

const PRIVATE_MODE = 0o600
/** Chunks copied through us in parallel, and bytes per request when the machine does the copying. */
const PIECES_AT_ONCE = 8
const OWN_PIECE = 8 * 1024 * 1024
const COPY_DATA = 'copy-data'

/** See Host.copy, and local/copy.ts for `put`. */
export async function copy(
  visit: Visit,
  { from, to }: Ends,
  options: CopyOptions,
  put: (temporary: string) => Promise<void>,
): Promise<void> {
  const { sftp, root } = visit
  const { folder, name } = parentOf(to)
  if (!isUsableName(name)) throw new HostError('name_invalid')
  if (!sftp.writesAtomically) throw new HostError('unsupported')
  await mayGiveWay(visit, to, options)
  await withTemporaryName(async temporary => {
    const path = remotePath(root, [...folder, temporary])
    try {
      if (from.found?.type === 'link') await copyLink(visit, from, folder, temporary)
      else await orFull(visit, folder, copyFile(visit, from, [...folder, temporary], options))
      await put(path)
    } catch (error) {
      // Best effort: a sweep deletes it otherwise.
      await sftp.unlink(path).catch(() => undefined)
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
  const { sftp, root } = visit
  const { folder } = parentOf(place)
  const path = remotePath(root, place.names)
  await mayGiveWay(visit, place, options)
  const verified = verify(sftp, root, folder, 'folder')
  if (place.found === undefined) {
    await verified
    await orExists(visit, place, sftp.rename(temporary, path))
  } else {
    await verified
    await sftp.replace(temporary, path)
  }
  await flushFolder(visit, folder)
}

async function copyFile(
  visit: Visit,
  from: Place,
  to: readonly string[],
  options: CopyOptions,
): Promise<void> {
  const { sftp, root } = visit
  await withFile(visit, from, async source => {
    const facts = await sftp.fstat(source)
    const opened = sftp.openNew(remotePath(root, to), PRIVATE_MODE)
    const verified = verify(sftp, root, to.slice(0, -1), 'folder')
    verified.catch(() => undefined)
    await withHandle(sftp, opened, async target => {
      await verified
      const bytes = { source, target, size: facts.size }
      if (sftp.has(COPY_DATA)) await copyThere(sftp, bytes, options)
      else await copyThroughUs(sftp, bytes, options)
      await dressAs(sftp, target, facts)
      await sftp.fsync(target)
    })
  })
}

interface Bytes {
  readonly source: Handle
  readonly target: Handle
  /** The size at first, so that copying a growing log ends. */
  readonly size: number
}

const demandGoingOn = ({ signal }: CopyOptions) => {
  if (signal?.aborted) throw new HostError('io', { systemCode: 'cancelled' })
}

/** Copies on the machine itself (an extension of OpenSSH 9.0). */
async function copyThere(sftp: Sftp, { source, target, size }: Bytes, options: CopyOptions) {
  for (let at = 0; at < size; at += OWN_PIECE) {
    demandGoingOn(options)
    const length = Math.min(OWN_PIECE, size - at)
    const [from, count] = [BigInt(at), BigInt(length)]
    await sftp.perform(REQUEST.extended, [COPY_DATA, source, from, count, target, from])
    options.progress?.(length)
  }
}

async function copyThroughUs(sftp: Sftp, { source, target, size }: Bytes, options: CopyOptions) {
  const step = Math.min(sftp.pieces.read, sftp.pieces.write)
  await eachOf(Math.ceil(size / step), PIECES_AT_ONCE, async index => {
    const end = Math.min(size, (index + 1) * step)
    for (let at = index * step; at < end; ) {
      demandGoingOn(options)
      const bytes = await sftp.read(source, at, end - at)
      if (bytes === undefined) return
      await sftp.write(target, at, bytes)
      at += bytes.length
      options.progress?.(bytes.length)
    }
  })
}

async function dressAs(sftp: Sftp, target: Handle, old: Awaited<ReturnType<Sftp['fstat']>>) {
  const { owner } = await sftp.fstat(target)
  if (owner.uid !== old.owner.uid || owner.gid !== old.owner.gid) {
    // Only root may give files away; otherwise the copy belongs to the account, like any copy.
    await sftp.set(target, { owner: old.owner }).catch(unlessRefused)
  }
  // Copying must not yield a program that runs as somebody else.
  await sftp.set(target, { mode: old.mode & 0o777, times: old.modified })
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof SftpFailure)) throw error
}

/** Copies the link's target, unless from the new place it leads out of the root. */
async function copyLink(visit: Visit, from: Place, folder: readonly string[], temporary: string) {
  const { sftp, root } = visit
  const target = await sftp.readlink(remotePath(root, from.names))
  if (!isUtf8(target)) throw new HostError('not_found')
  demandInside(root.spellings, folder, target.toString('utf8'))
  await verify(sftp, root, folder, 'folder')
  // OpenSSH takes these in the opposite order to the protocol.
  await sftp.perform(REQUEST.symlink, [target, remotePath(root, [...folder, temporary])])
  const followed = { followLast: true, mayMiss: true }
  await walk(sftp, root, folder, [temporary], followed).catch(error => {
    // A missing target is fine; one outside is not.
    if (error instanceof LinkOutside || sftp.ended || !(error instanceof HostError)) throw error
  })
}
