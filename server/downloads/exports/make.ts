// Produces an export's file: from the host into the spool.
import { createHash } from 'node:crypto'
import type { JsonValue } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { type OpenedHost, parseVirtualPath } from '#server/hosts/index.ts'
import {
  type Spool,
  unlessStopped,
  type Work,
  type WorkResult,
  ZipWriter,
} from '#server/jobs/index.ts'
import { findDayLogs } from './dayLogs.ts'
import { diagnose } from './diagnostics.ts'
import { tooLarge, type Wanted } from './ownFile.ts'
import { withDump } from './postgres.ts'
import { withCopy } from './sqlite.ts'

export type FileHandle = Awaited<ReturnType<Spool['make']>>['handle']

export interface Exporting {
  readonly host: OpenedHost
  readonly work: Work
  readonly path: string
  readonly handle: FileHandle
  /** Maximum bytes of the file. */
  readonly room: number
}

type WithCopy = <T>(
  host: OpenedHost,
  path: string,
  wanted: Wanted,
  use: (copy: string) => Promise<T>,
) => Promise<T>

const megabyte = 1024 * 1024
const fileMode = 0o644

/** Accepts chunks and reports the total size at the end. `take` throws 422 `export.too_large`. */
export function spooled(handle: FileHandle, most: number, onSize: (size: number) => void) {
  const hash = createHash('sha256')
  let size = 0
  return {
    async take(bytes: Buffer): Promise<void> {
      size += bytes.length
      if (size > most) throw tooLarge(most)
      hash.update(bytes)
      for (let from = 0; from < bytes.length; )
        from += (await handle.write(bytes, from)).bytesWritten
      onSize(size)
    },
    end: () => ({ size, version: hash.digest('base64url') }),
  }
}

const databaseBy =
  (withOne: WithCopy, nameOf: (path: string) => string) =>
  async ({ host, work, path, handle, room }: Exporting): Promise<WorkResult> => {
    const { signal } = work
    work.progress({ step: 'packing', unit: 'bytes', done: 0, total: null })
    return await withOne(host, path, { most: room, signal }, async copy => {
      const { size: total } = await host.inside.stat(copy)
      const file = spooled(handle, room, done =>
        work.progress({ step: 'packing', unit: 'bytes', done, total }),
      )
      for await (const bytes of pieces(host.inside, copy, total, signal)) await file.take(bytes)
      const made = file.end()
      return { name: nameOf(path), ...made, details: { path, bytes: made.size } }
    })
  }

const lastOf = (path: string) => parseVirtualPath(path).at(-1) ?? 'database'

export const sqlite = databaseBy(withCopy, lastOf)
/** For pg_restore. */
export const postgres = databaseBy(withDump, path => `${lastOf(path).replace(/^\.+/, '')}.dump`)

/** Reads as much as there was at first: a log keeps growing. */
async function* pieces(
  host: Pick<OpenedHost, 'readRange'>,
  path: string,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; ) {
    const length = Math.min(megabyte, size - start)
    const { bytes } = await unlessStopped(signal, host.readRange(path, { start, length }))
    if (bytes.length === 0) return
    start += bytes.length
    yield bytes
  }
}

/** A zip with the content added by `fill`, which returns details for the journal. */
async function zipped(
  { handle, room, work }: Exporting,
  name: string,
  fill: (zip: ZipWriter) => Promise<Readonly<Record<string, JsonValue>>>,
): Promise<WorkResult> {
  const zip = new ZipWriter(handle, room, work.signal)
  try {
    const details = await fill(zip)
    const made = await zip.end()
    return { name, ...made, details: { ...details, bytes: made.size } }
  } catch (error) {
    zip.abandon()
    throw error
  }
}

export async function logs(exporting: Exporting, day: string): Promise<WorkResult> {
  const { host, work, path } = exporting
  const files = await findDayLogs(host, path, day, work.signal)
  if (files.length === 0) throw new ApiFailure(422, 'export.nothing')
  return await zipped(exporting, `logs-${day}.zip`, async zip => {
    for (const [done, file] of files.entries()) {
      work.progress({ step: 'packing', unit: 'files', done, total: files.length })
      const within = file.path.slice(path === '/' ? 1 : path.length + 1)
      const from = pieces(host, file.path, file.size, work.signal)
      await zip.file(within, { modified: file.modified, mode: fileMode }, from)
    }
    return { path, day, files: files.length }
  })
}

export async function diagnostics(exporting: Exporting): Promise<WorkResult> {
  const { host, work, path } = exporting
  const now = new Date()
  const name = `diagnostics-${now.toISOString().slice(0, 10)}.zip`
  return await zipped(exporting, name, async zip => {
    let done = 0
    for await (const part of diagnose(host, path, now, work.signal)) {
      await zip.file(part.name, { modified: part.modified, mode: fileMode }, once(part.bytes))
      done += 1
      work.progress({ step: 'packing', unit: 'files', done, total: null })
    }
    return { path, files: done }
  })
}

async function* once(bytes: Buffer) {
  yield bytes
}
