import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ApiFailure } from '../failures/index.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The files that jobs make, each under its job's id. */
export interface Spool {
  /** Bytes one file may have. */
  readonly limit: number
  /** A new file and the bytes it may get. Throws ApiFailure `job.no_room` when all files together
   * have reached their limit. */
  make(jobId: string): Promise<{ handle: FileHandle; room: number }>
  /** Bytes of a file, undefined when it is not there. */
  size(jobId: string): Promise<number | undefined>
  read(jobId: string, start: number, length: number): Readable
  /** Removing what is not there is fine. */
  remove(jobId: string): Promise<void>
  /** Removes every file whose job `wanted` does not name. */
  sweep(wanted: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void>
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** @param folder only for this. @param limit bytes of one file. @param total bytes of all of them. */
export function spoolIn(folder: string, limit: number, total: number): Spool {
  const pathOf = (jobId: string) => {
    if (!id.test(jobId)) throw new Error('A job id is a UUID')
    return join(folder, jobId)
  }
  const names = async () => {
    try {
      return (await readdir(folder)).filter(name => id.test(name))
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }
  const size = async (jobId: string) => {
    try {
      return (await stat(pathOf(jobId))).size
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const remove = async (jobId: string) => {
    await unlink(pathOf(jobId)).catch(error => {
      if (!isMissing(error)) throw error
    })
  }
  return {
    limit,
    size,
    remove,
    async make(jobId) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      let used = 0
      for (const name of await names()) used += (await size(name)) ?? 0
      if (used >= total) throw new ApiFailure(422, 'job.no_room')
      const handle = await open(pathOf(jobId), 'wx', 0o600)
      return { handle, room: Math.min(limit, total - used) }
    },
    read: (jobId, start, length) =>
      createReadStream(pathOf(jobId), { start, end: start + length - 1 }),
    async sweep(wanted) {
      const found = await names()
      const kept = await wanted(found)
      for (const name of found) if (!kept.has(name)) await remove(name)
    },
  }
}
