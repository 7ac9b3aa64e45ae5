// What a store can export: a database as one moment held it, and the logs of a day.
import { createHash } from 'node:crypto'
import { withCopy } from '../exports/sqlite.ts'
import { ApiFailure, type Language } from '../failures/index.ts'
import { type OpenedHost, parseVirtualPath } from '../hosts/index.ts'
import {
  type JobKind,
  type Spool,
  unlessStopped,
  type Work,
  type WorkResult,
  ZipWriter,
  zipFailure,
} from '../jobs/index.ts'
import { entriesOf } from '../jobs/onHost.ts'

/** What is exported, where it usually lies, and what must be there. */
export const exportHandlers = {
  database: {
    ...{ kind: 'database', usual: '/databases/store.sqlite', wants: 'file' },
    ...{ name: 'exportDatabase', about: 'exportDatabaseAbout' },
  },
  logs: {
    ...{ kind: 'log', usual: '/logs', wants: 'folder' },
    ...{ name: 'exportLogs', about: 'exportLogsAbout' },
  },
} as const

export type HandlerId = keyof typeof exportHandlers

/** As it stands in the job. */
export type ExportInput = {
  readonly handler: HandlerId
  readonly path: string
  readonly day: string | null
  readonly language: Language
}

const minute = 60_000
const megabyte = 1024 * 1024
type FileHandle = Awaited<ReturnType<Spool['make']>>['handle']

interface Exporting {
  readonly host: OpenedHost
  readonly work: Work
  readonly input: ExportInput
  readonly handle: FileHandle
  readonly room: number
}

export function downloadDatabaseKind(
  hostOf: (storeId: number) => Promise<OpenedHost>,
  spool: Spool,
): JobKind {
  return {
    page: 'downloads',
    timeLimitMs: 60 * minute,
    async run(work) {
      // As the handler wrote it.
      const input = work.input as unknown as ExportInput
      const host = await unlessStopped(work.signal, hostOf(work.storeId))
      const { handle, room } = await spool.make(work.id)
      const exporting = { host, work, input, handle, room }
      try {
        const made = await (input.day === null ? database(exporting) : logs(exporting, input.day))
        await handle.sync()
        return made
      } catch (error) {
        throw zipFailure(error, room < spool.limit, room)
      } finally {
        await handle.close()
      }
    },
  }
}

async function database({ host, work, input, handle, room }: Exporting): Promise<WorkResult> {
  const { path } = input
  work.progress({ step: 'packing', unit: 'bytes', done: 0, total: null })
  return await withCopy(host, path, { most: room, signal: work.signal }, async copy => {
    const hash = createHash('sha256')
    const { size: total } = await host.inside.stat(copy)
    let size = 0
    for await (const bytes of pieces(host.inside, copy, total, work)) {
      hash.update(bytes)
      for (let from = 0; from < bytes.length; )
        from += (await handle.write(bytes, from)).bytesWritten
      size += bytes.length
      work.progress({ step: 'packing', unit: 'bytes', done: size, total })
    }
    const name = parseVirtualPath(path).at(-1) ?? 'database'
    return { name, size, version: hash.digest('base64url'), details: { path, bytes: size } }
  })
}

/** As much as was there at the first look: a log goes on. */
async function* pieces(
  host: Pick<OpenedHost, 'readRange'>,
  path: string,
  size: number,
  { signal }: Work,
): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; ) {
    const length = Math.min(megabyte, size - start)
    const { bytes } = await unlessStopped(signal, host.readRange(path, { start, length }))
    if (bytes.length === 0) return
    start += bytes.length
    yield bytes
  }
}

const fileMode = 0o644

async function logs(exporting: Exporting, day: string): Promise<WorkResult> {
  const { host, work, input, handle, room } = exporting
  const all = await entriesOf(host, input.path, work.signal)
  const wanted = all.filter(
    ({ type, locked, name, modified }) =>
      type === 'file' && !locked && (isOf(modified, day) || name.includes(day)),
  )
  if (wanted.length === 0) throw new ApiFailure(422, 'export.nothing')
  const zip = new ZipWriter(handle, room, work.signal)
  try {
    let done = 0
    for (const { name, path, size, modified } of wanted) {
      await zip.file(name, { modified, mode: fileMode }, pieces(host, path, size, work))
      done += 1
      work.progress({ step: 'packing', unit: 'files', done, total: wanted.length })
    }
    const made = await zip.end()
    const details = { path: input.path, day, files: done, bytes: made.size }
    return { name: `logs-${day}.zip`, ...made, details }
  } catch (error) {
    zip.abandon()
    throw error
  }
}

const isOf = (modified: number, day: string) =>
  new Date(modified).toISOString().slice(0, 10) === day
