import type { JsonValue } from '#server/db/tables/index.ts'
import { ApiFailure, type Language, type noticeOf } from '#server/failures/index.ts'
import type { OpenedHost } from '#server/hosts/index.ts'
import {
  type JobKind,
  type Spool,
  unlessStopped,
  type Work,
  zipFailure,
} from '#server/jobs/index.ts'
import { diagnostics, type Exporting, logs, postgres, spooled, sqlite } from './make.ts'
import type { DownloadService } from './service.ts'

type Notice = Parameters<typeof noticeOf>[0]

interface ExportHandler {
  readonly kind: 'database' | 'log' | 'archive'
  /** The default path. */
  readonly usual: string
  readonly wants: 'file' | 'folder'
  readonly name: Notice
  readonly about: Notice
}

/** The exports this server makes itself. */
export const exportHandlers = {
  database: {
    kind: 'database',
    usual: '/databases/store.sqlite',
    wants: 'file',
    name: 'exportDatabase',
    about: 'exportDatabaseAbout',
  },
  postgres: {
    kind: 'database',
    usual: '/databases/pg_service.conf',
    wants: 'file',
    name: 'exportPostgres',
    about: 'exportPostgresAbout',
  },
  logs: {
    kind: 'log',
    usual: '/logs',
    wants: 'folder',
    name: 'exportLogs',
    about: 'exportLogsAbout',
  },
  diagnostics: {
    kind: 'archive',
    usual: '/logs',
    wants: 'folder',
    name: 'exportDiagnostics',
    about: 'exportDiagnosticsAbout',
  },
} as const satisfies Readonly<Record<string, ExportHandler>>

export type HandlerId = keyof typeof exportHandlers
export const isHandler = (id: string): id is HandlerId => Object.hasOwn(exportHandlers, id)
export const handlerOf = (id: HandlerId): ExportHandler => exportHandlers[id]

/** As stored in the job. Without a path it belongs to another service. */
export type ExportInput = {
  readonly handler: string
  readonly path: string | null
  readonly day: string | null
  readonly language: Language
}

const minute = 60_000

interface Parts {
  readonly hostOf: (storeId: number) => Promise<OpenedHost>
  readonly spool: Spool
  readonly service: DownloadService | undefined
}

export function downloadDatabaseKind({ hostOf, spool, service }: Parts): JobKind {
  return {
    page: 'downloads',
    timeLimitMs: 60 * minute,
    async run(work) {
      // As written by the handler.
      const input = work.input as unknown as ExportInput
      const { path } = input
      const host =
        path === null ? undefined : await unlessStopped(work.signal, hostOf(work.storeId))
      const { handle, room } = await spool.make(work.id)
      try {
        const made =
          host && path !== null
            ? await make({ host, work, path, handle, room }, input)
            : await fetched(service, { work, handle, room }, input)
        await handle.sync()
        const { handler, day } = input
        return { ...made, details: { handler, day, ...made.details } }
      } catch (error) {
        throw zipFailure(error, room < spool.limit, room)
      } finally {
        await handle.close()
      }
    },
  }
}

async function make(exporting: Exporting, { handler, day }: ExportInput) {
  if (handler === 'database') return await sqlite(exporting)
  if (handler === 'postgres') return await postgres(exporting)
  if (handler === 'logs' && day !== null) return await logs(exporting, day)
  if (handler === 'diagnostics') return await diagnostics(exporting)
  throw new ApiFailure(404, 'export.handler')
}

async function fetched(
  service: DownloadService | undefined,
  { work, handle, room }: Pick<Exporting, 'handle' | 'room'> & { readonly work: Work },
  { handler, day, language }: ExportInput,
) {
  if (!service) throw new ApiFailure(404, 'export.handler')
  work.progress({ step: 'packing', unit: 'bytes', done: 0, total: null })
  const { signal, storeId } = work
  const file = spooled(handle, room, done => work.progress({ done }))
  const body = { handler, ...(day === null ? {} : { day }) }
  const name = await service.fetch({ storeId, language, signal }, body, {
    most: room,
    sink: file.take,
  })
  const made = file.end()
  const details: JsonValue = { handler, day, bytes: made.size }
  return { name, ...made, details }
}
