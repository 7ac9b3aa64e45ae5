import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, stat, statfs, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { systemCodeOf } from '#server/hosts/hostError.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const readStep = 1024 * 1024

/** How receiving a chunk ended. Bytes received before it broke off or the disk was full are kept. */
export type Appended = 'ended' | 'broken' | 'too_much' | 'full'

/** Incoming files, stored under their upload's id until they are placed. */
export interface UploadSpool {
  /** The id of the store that all servers share; undefined when the files are on this server's disk. */
  readonly sharedId: string | undefined
  size(id: string): Promise<number>
  /** Writes the stream at offset `at`; keeps nothing beyond `most` bytes. */
  append(id: string, at: number, bytes: Readable, most: number): Promise<Appended>
  /** Called once all bytes are there, before they are read. */
  complete(id: string): Promise<void>
  read(id: string): AsyncIterable<Uint8Array>
  remove(id: string): Promise<void>
  /** Free bytes on this disk. */
  free(): Promise<number>
  /** Deletes every file that `wanted` does not return. */
  sweep(wanted: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void>
}

async function orMissing<T, M>(work: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await work
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return missing
    throw error
  }
}

/** @param folder used for nothing else. */
export function uploadSpoolIn(folder: string): UploadSpool {
  const pathOf = (uploadId: string) => {
    if (!id.test(uploadId)) throw new Error('An upload id is a UUID')
    return join(folder, uploadId)
  }
  const made = () => mkdir(folder, { recursive: true, mode: 0o700 })
  const remove = (uploadId: string) => orMissing(unlink(pathOf(uploadId)), undefined)
  return {
    sharedId: undefined,
    remove,
    size: async uploadId => (await orMissing(stat(pathOf(uploadId)), { size: 0 })).size,
    async append(uploadId, at, bytes, most) {
      await made()
      const handle = await open(pathOf(uploadId), 'a+', 0o600)
      try {
        await handle.truncate(at)
        return await take(handle, at, bytes, most)
      } finally {
        await handle.close()
      }
    },
    complete: async () => {},
    read: uploadId => createReadStream(pathOf(uploadId), { highWaterMark: readStep }),
    async free() {
      await made()
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async sweep(wanted) {
      const found = (await orMissing(readdir(folder), [])).filter(name => id.test(name))
      const kept = await wanted(found)
      for (const name of found) if (!kept.has(name)) await remove(name)
    },
  }
}

async function take(
  handle: FileHandle,
  at: number,
  bytes: Readable,
  most: number,
): Promise<Appended> {
  let taken = 0
  let isFull = false
  const pieces = bytes[Symbol.asyncIterator]()
  for (;;) {
    // Only the sender's failures are "broken": a full disk is our own.
    const next = await pieces.next().catch(() => undefined)
    if (next === undefined) return 'broken'
    if (next.done) break
    taken += next.value.length
    if (taken > most) {
      await handle.truncate(at)
      return 'too_much'
    }
    // Keeps reading: the sender does not see an answer before the end.
    isFull ||= await append(handle, next.value)
  }
  await handle.datasync()
  return isFull ? 'full' : 'ended'
}

/** Whether the disk was full. */
async function append(handle: FileHandle, bytes: Uint8Array): Promise<boolean> {
  try {
    await handle.appendFile(bytes)
    return false
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(systemCodeOf(error) ?? '')) return true
    throw error
  }
}
