import type { Call } from '#server/contract/types.ts'
import { recentFiles } from '#server/db/repositories.ts'
import { ApiFailure, toApiFailure } from '#server/failures/index.ts'
import { type Host, HostError, parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'
import type { Services } from '#server/operations/services.ts'
import { decode, encodingOf } from '#server/text/encodings.ts'
import type { components } from '#src/generated/api.ts'
import { etagOf } from '../etag.ts'
import { fileLimit } from './save.ts'

type OpenedFile = components['schemas']['OpenedFile']
type FileFacts = components['schemas']['FileFacts']

/** Recent files remembered per operator and store. */
const most = 20
/** Bytes at the beginning that determine the kind of a large file. */
const beginning = 64 * 1024

/** Reads a text file. Throws 422 with `file` when it cannot be edited. */
export async function openFile(services: Services, call: Call<'openFile'>) {
  const { headers, query, connection, session, setHeader } = call
  const host = await services.hosts.of(connection.storeId, session.jti)
  const path = headers['Folder-Path']
  const payload = await open(host, path, query.encoding).catch(async error => {
    await rememberFailed(services, call, toApiFailure(error))
    throw error
  })
  setHeader('etag', etagOf(payload.version))
  await recentFiles.remember(services.db.sql, { ...placeOf(call), path: payload.path }, most)
  return { status: 'ok', payload }
}

const placeOf = ({ session, connection }: Call<'openFile' | 'listRecentFiles'>) => ({
  operatorId: session.operator.id,
  storeId: connection.storeId,
})

/** A binary file opens in a viewer and counts as recent; a missing one is forgotten. */
async function rememberFailed({ db }: Services, call: Call<'openFile'>, failure: ApiFailure) {
  const isThere = failure.extra.file !== undefined
  if (!isThere && failure.code !== 'file.not_found') return
  const path = toVirtualPath(parseVirtualPath(call.headers['Folder-Path']))
  const opened = { ...placeOf(call), path }
  await (isThere ? recentFiles.remember(db.sql, opened, most) : recentFiles.forget(db.sql, opened))
}

/** The files the operator most recently opened on the store. */
export async function listRecentFiles({ db }: Services, call: Call<'listRecentFiles'>) {
  const files = await recentFiles.newest(db.sql, placeOf(call), most)
  return {
    status: 'ok' as const,
    payload: files.map(({ path, at }) => ({ path, at: at.toISOString() })),
  }
}

async function open(host: Host, path: string, wanted: OpenedFile['encoding']): Promise<OpenedFile> {
  const names = parseVirtualPath(path)
  const { bytes, size, modified, version, mode } = await read(host, path)
  const encoding = wanted ?? encodingOf(bytes)
  const content = encoding && decode(bytes, encoding)
  const facts = { size, modified: new Date(modified).toISOString(), version }
  if (encoding === undefined || content === undefined) {
    const file = { ...facts, kind: 'binary', encoding: encodingOf(bytes) ?? null } as const
    throw new ApiFailure(422, 'file.not_text', {}, { file })
  }
  return { name: names.at(-1) ?? '', path: toVirtualPath(names), content, ...facts, encoding, mode }
}

async function read(host: Host, path: string) {
  try {
    return await host.readFile(path, { limit: fileLimit })
  } catch (error) {
    if (!(error instanceof HostError) || error.code !== 'too_large') throw error
    throw new ApiFailure(422, 'file.too_large', {}, { file: await largeFacts(host, path) })
  }
}

async function largeFacts(host: Host, path: string): Promise<FileFacts> {
  const { version, size, modified } = await host.version(path)
  const { bytes } = await host.readRange(path, { start: 0, length: beginning })
  const encoding = encodingOf(bytes, { cut: true }) ?? null
  return { kind: 'large', size, modified: new Date(modified).toISOString(), version, encoding }
}
