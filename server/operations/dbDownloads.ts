import type { components } from '../../src/generated/api.ts'
import type { BytesAnswer } from '../contract/bytes.ts'
import type { Answer, Call, HandlersOf } from '../contract/types.ts'
import { downloadPaths } from '../db/repositories/index.ts'
import { ApiFailure, noticeOf, textOf } from '../failures/index.ts'
import { HostError, type OpenedHost, parseVirtualPath, toVirtualPath } from '../hosts/index.ts'
import { type ExportInput, exportHandlers, type HandlerId } from './dbDownloadKind.ts'
import { wantsJson } from './downloadFile.ts'
import { jobBytes } from './jobBytes.ts'
import { entryOf, journalled } from './journalling.ts'
import { queueJob } from './queueJob.ts'
import type { Services } from './services.ts'

type Id = 'listDownloadHandlers' | 'setDownloadPath' | 'downloadDatabase'
type Handler = components['schemas']['DownloadHandler']

export function dbDownloadsOperations(services: Services): HandlersOf<Id> {
  return {
    listDownloadHandlers: call => list(services, call),
    setDownloadPath: call => setPath(services, call),
    downloadDatabase: call => download(services, call),
  }
}

const isHandler = (id: string): id is HandlerId => Object.hasOwn(exportHandlers, id)

function demandHandler(id: string): HandlerId {
  if (!isHandler(id)) throw new ApiFailure(404, 'export.handler')
  return id
}

async function list(
  { db, hosts }: Services,
  { connection: { storeId }, session, language }: Call<'listDownloadHandlers'>,
): Promise<Handler[]> {
  const host = await hosts.of(storeId, session.jti)
  const paths = await downloadPaths.ofStore(db.sql, storeId)
  const all: Handler[] = []
  for (const id of Object.keys(exportHandlers).filter(isHandler)) {
    const { kind, usual, name, about } = exportHandlers[id]
    const set = paths.get(id)
    const path = set ?? ((await isUsable(host, id, usual)) ? usual : null)
    const reason = path === null ? textOf('export.no_path', language) : null
    const [called, description] = [noticeOf(name, language), noticeOf(about, language)]
    all.push({ id, name: called, description, kind, path, supported: path !== null, reason })
  }
  return all
}

async function isUsable(host: OpenedHost, id: HandlerId, path: string): Promise<boolean> {
  try {
    return (await host.stat(path)).type === exportHandlers[id].wants
  } catch (error) {
    const missing = ['not_found', 'not_a_folder', 'denied']
    if (error instanceof HostError && missing.includes(error.code)) return false
    throw error
  }
}

async function setPath(
  services: Services,
  call: Call<'setDownloadPath'>,
): Promise<Answer<'setDownloadPath'>> {
  const { body, connection, session, language } = call
  const id = demandHandler(body.handler ?? 'database')
  const path = toVirtualPath(parseVirtualPath(body.path))
  const host = await services.hosts.of(connection.storeId, session.jti)
  const entry = { ...entryOf(call, session), target: path, details: { handler: id } }
  return await journalled(services.db.sql, entry, async () => {
    const { type } = await host.stat(path)
    const { wants } = exportHandlers[id]
    if (type !== wants) throw new HostError(wants === 'file' ? 'not_a_file' : 'not_a_folder')
    await downloadPaths.set(services.db.sql, connection.storeId, id, path)
    return { result: { status: 'ok', info: noticeOf('pathSet', language) } }
  })
}

async function download(
  services: Services,
  call: Call<'downloadDatabase'>,
): Promise<BytesAnswer | Answer<'downloadDatabase'>> {
  const { body, connection, session, accept } = call
  const job = await queueJob(services, call, async () => {
    const handler = demandHandler(body.handler)
    const { usual, kind } = exportHandlers[handler]
    if (kind === 'log' && body.day === undefined) throw new ApiFailure(422, 'export.no_day')
    const host = await services.hosts.of(connection.storeId, session.jti)
    const paths = await downloadPaths.ofStore(services.db.sql, connection.storeId)
    const path = paths.get(handler) ?? usual
    // What is not there is said at once.
    if (!(await isUsable(host, handler, path))) throw new ApiFailure(422, 'export.no_path')
    const day = kind === 'log' ? (body.day ?? null) : null
    const input = { handler, path, day, language: call.language } satisfies ExportInput
    return { subject: path, input, details: { handler, path, day } }
  })
  if (!wantsJson(accept)) return await jobBytes(services, call, job.id)
  const none = { ticket: null, size: null, version: null, expires: null }
  return { status: 'ok', payload: { ...none, name: job.subject, job: job.id } }
}
