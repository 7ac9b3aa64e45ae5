import { createHash } from 'node:crypto'
import type { BytesAnswer } from '#server/contract/bytes.ts'
import type { Answer, Call, HandlersOf } from '#server/contract/types.ts'
import { downloadPaths } from '#server/db/repositories.ts'
import { ApiFailure, type FailureCode, noticeOf, textOf } from '#server/failures/index.ts'
import { versionWanted } from '#server/files/etag.ts'
import { wantsJson } from '#server/files/operations/download.ts'
import {
  HostError,
  mayConnectOut,
  type OpenedHost,
  parseVirtualPath,
  toVirtualPath,
} from '#server/hosts/index.ts'
import { jobBytes } from '#server/jobs/bytes.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { changed } from '#server/journal/changed.ts'
import { entryOf, journalled } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import {
  type ExportInput,
  exportHandlers,
  type HandlerId,
  handlerOf,
  isHandler,
} from '../exports/kind.ts'
import { type DownloadService, downloadServiceOf } from '../exports/service.ts'

type Id = 'listDownloadHandlers' | 'setDownloadPath' | 'downloadDatabase'
type Handler = components['schemas']['DownloadHandler']

interface Parts extends Services {
  /** The service that makes the downloads, where one is configured. */
  readonly service: DownloadService | undefined
}

export function databasesOperations(services: Services): HandlersOf<Id> {
  const parts = { ...services, service: downloadServiceOf(services.config.downloads) }
  return {
    listDownloadHandlers: call => list(parts, call),
    setDownloadPath: call => setPath(parts, call),
    downloadDatabase: call => download(parts, call),
  }
}

function demandHandler(id: string): HandlerId {
  if (!isHandler(id)) throw new ApiFailure(404, 'export.handler')
  return id
}

/** The version of a configured path; equal paths have equal versions. */
const versionOf = (path: string | undefined): string =>
  path === undefined ? 'usual' : createHash('sha256').update(path).digest('base64url').slice(0, 22)

async function list(
  { db, hosts, service }: Parts,
  { connection: { storeId }, session, language }: Call<'listDownloadHandlers'>,
): Promise<Handler[]> {
  if (service) return await service.list({ storeId, language })
  const host = await hosts.of(storeId, session.jti)
  const paths = await downloadPaths.ofStore(db.sql, storeId)
  return await Promise.all(
    Object.keys(exportHandlers)
      .filter(isHandler)
      .map(async (id): Promise<Handler> => {
        const { kind, usual, name, about } = handlerOf(id)
        const set = paths.get(id)?.path
        const isThere = await isUsable(host, id, set ?? usual)
        const why = whyNot(host, id, { set: set !== undefined, isThere })
        return {
          id,
          name: noticeOf(name, language),
          description: noticeOf(about, language),
          kind,
          path: set ?? (isThere ? usual : null),
          supported: why === null,
          reason: why && textOf(why, language),
          version: versionOf(set),
        }
      }),
  )
}

function whyNot(
  host: OpenedHost,
  id: HandlerId,
  { set, isThere }: { set: boolean; isThere: boolean },
): FailureCode | null {
  if (id === 'postgres' && !mayConnectOut(host)) return 'export.not_here'
  if (isThere) return null
  return set ? 'export.path_gone' : 'export.no_path'
}

async function isUsable(host: OpenedHost, id: HandlerId, path: string): Promise<boolean> {
  try {
    return (await host.stat(path)).type === handlerOf(id).wants
  } catch (error) {
    const missing = ['not_found', 'not_a_folder', 'denied']
    if (error instanceof HostError && missing.includes(error.code)) return false
    throw error
  }
}

async function setPath(
  parts: Parts,
  call: Call<'setDownloadPath'>,
): Promise<Answer<'setDownloadPath'>> {
  const { service, db } = parts
  const { body, connection, session, language, headers } = call
  const done = { result: { status: 'ok', info: noticeOf('pathSet', language) } }
  const entryFor = (target: string, handler: string) => ({
    ...entryOf(call, session),
    target,
    details: { handler, unconditional: headers['If-Match'] === undefined },
  })
  if (service) {
    const entry = entryFor(body.path, body.handler ?? '')
    return await journalled(db.sql, entry, async () => {
      await service.setPath({ storeId: connection.storeId, language }, body, headers['If-Match'])
      return done
    })
  }
  const id = demandHandler(body.handler ?? 'database')
  const path = toVirtualPath(parseVirtualPath(body.path))
  const entry = entryFor(path, id)
  return await journalled(db.sql, entry, async () => {
    const before = await keepPath(parts, call, id, path)
    const unconditional = headers['If-Match'] === undefined
    return {
      ...done,
      details: { handler: id, unconditional, ...changed({ path: before }, { path }) },
    }
  })
}

/** Checks the path on the host first. Returns the previous path, null if none was set. Throws 412, HostError. */
async function keepPath(
  { db, hosts }: Services,
  { connection, session, headers }: Call<'setDownloadPath'>,
  id: HandlerId,
  path: string,
): Promise<string | null> {
  const store_id = connection.storeId
  const host = await hosts.of(store_id, session.jti)
  const { wants } = handlerOf(id)
  const { type } = await host.stat(path)
  if (type !== wants) throw new HostError(wants === 'file' ? 'not_a_file' : 'not_a_folder')
  const wanted = versionWanted(headers['If-Match'])
  const current = async () => (await downloadPaths.ofStore(db.sql, store_id)).get(id)
  const before = await current()
  const isKept =
    (wanted === undefined || wanted === versionOf(before?.path)) &&
    (await downloadPaths.set(
      db.sql,
      { store_id, handler: id, path, changed_by: session.operator.username },
      wanted === undefined ? undefined : (before?.path ?? null),
    ))
  if (isKept) return before?.path ?? null
  const now = await current()
  // Saved before, and the answer was lost.
  if (now?.path === path) return path
  const at = now?.changed_at.toISOString() ?? null
  const conflict = { by: now?.changed_by ?? null, at, version: versionOf(now?.path) }
  const fresh = { path: now?.path ?? null, version: conflict.version }
  throw new ApiFailure(
    412,
    'export.path_changed',
    { name: now?.changed_by ?? '?', path: now?.path ?? handlerOf(id).usual },
    { conflict, current: fresh },
  )
}

async function download(
  services: Parts,
  call: Call<'downloadDatabase'>,
): Promise<BytesAnswer | Answer<'downloadDatabase'>> {
  const { accept } = call
  const job = await queueJob(services, call, () => prepare(services, call))
  if (!wantsJson(accept)) return await jobBytes(services, call, job.id)
  const none = { ticket: null, size: null, version: null, expires: null }
  return { status: 'ok', payload: { ...none, name: job.subject, job: job.id } }
}

/** Reports a missing file at once. */
async function prepare(
  { service, db, hosts }: Parts,
  { body, connection, session, language }: Call<'downloadDatabase'>,
) {
  if (service) {
    const { handler, day = null } = body
    const input = { handler, path: null, day, language } satisfies ExportInput
    return { subject: handler, input, details: { handler, day } }
  }
  const handler = demandHandler(body.handler)
  const { usual, kind, name } = handlerOf(handler)
  if (kind === 'log' && body.day === undefined) throw new ApiFailure(422, 'export.no_day')
  const host = await hosts.of(connection.storeId, session.jti)
  const set = (await downloadPaths.ofStore(db.sql, connection.storeId)).get(handler)?.path
  const path = set ?? usual
  const isThere = await isUsable(host, handler, path)
  const why = whyNot(host, handler, { set: set !== undefined, isThere })
  if (why !== null) throw new ApiFailure(422, why)
  const day = kind === 'log' ? (body.day ?? null) : null
  const input = { handler, path, day, language } satisfies ExportInput
  // Several handlers use the same folder: the name identifies one, the path is a detail.
  return {
    subject: handler,
    target: noticeOf(name, language),
    input,
    details: { handler, path, day },
  }
}
