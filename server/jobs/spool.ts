import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ApiFailure } from '../failures/index.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files created by jobs, stored under their job's id. */
export interface Spool {
  /** Maximum bytes of one file. */
  readonly limit: number
  /** Whether every server can read them; otherwise only the one that made them. */
  readonly isShared: boolean
  /**
   * A new file and its maximum size. Throws ApiFailure `job.no_room` when all files together have reached their limit.
   */
  make(jobId: string): Promise<{ handle: FileHandle; room: number }>
  /** The size of a file in bytes; undefined when it does not exist. */
  size(jobId: string): Promise<number | undefined>
  read(jobId: string, start: number, length: number): AsyncIterable<Buffer>
  /** Called when a job's work is done, before anybody hears of it. A job without a file is ignored. */
  keep(jobId: string, signal: AbortSignal): Promise<void>
  /** Ignores a missing file. */
  remove(jobId: string): Promise<void>
  /** Deletes every file whose job `wanted` does not return: one of this server, or of any. */
  sweep(wanted: Wanted): Promise<void>
}

type Wanted = (ids: string[], of: 'here' | 'anywhere') => Promise<ReadonlySet<string>>

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** @param folder used for nothing else. @param limit bytes of one file. @param total bytes of all files. */
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
    isShared: false,
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
      length === 0
        ? Readable.from([])
        : createReadStream(pathOf(jobId), { start, end: start + length - 1 }),
    keep: async () => {},
    async sweep(wanted) {
      const found = await names()
      const kept = await wanted(found, 'here')
      for (const name of found) if (!kept.has(name)) await remove(name)
    },
  }
}
