import { Readable } from 'node:stream'
import { BytesAnswer } from '#server/contract/bytes.ts'
import type { Call, HandlersOf } from '#server/contract/types.ts'
import {
  attachment,
  type DownloadSource,
  isThere,
  type Mark,
  markOf,
  markOfVersion,
  readMarked,
  versionOfMark,
} from '#server/downloads/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { type Host, type HostStat, parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'
import { startArchive } from '#server/jobs/operations/archives.ts'
import { entryOf, journalled } from '#server/journal/journalling.ts'
import type { HostPool } from '#server/operations/hostPool.ts'
import { begun } from '#server/operations/idempotent.ts'
import type { Services } from '#server/operations/services.ts'
import { etagOf } from '../etag.ts'

type DownloadCall = Call<'downloadFile'>

const page = 'filesmanager'

/** Whether JSON is explicitly accepted: a wildcard comes from a client that wants the bytes. */
export const wantsJson = (accept: string | null) =>
  (accept ?? '')
    .split(',')
    .some(part => /^\s*application\/json\s*(;(?!.*\bq=0(\.0*)?\s*(;|$))|$)/i.test(part))

export function downloadOperations(services: Services): HandlersOf<'downloadFile'> {
  return {
    async downloadFile(call) {
      const { body, connection, session } = call
      const [path = '/'] = body.files
      const names = parseVirtualPath(path)
      const host = await services.hosts.of(connection.storeId, session.jti)
      const stat = await host.stat(path)
      const isOne = body.files.length === 1 && stat.type !== 'folder'
      const name = names.at(-1) ?? connection.storeName
      if (isOne) return oneFile(services, call, { host, stat, name })
      if (!wantsJson(call.accept)) throw new ApiFailure(422, 'download.one_file')
      return packed(services, call)
    },
  }
}

interface Wanted {
  readonly host: Host
  readonly stat: HostStat
  readonly name: string
}

async function oneFile(services: Services, call: DownloadCall, { host, stat, name }: Wanted) {
  const { session, connection, accept } = call
  const path = stat.canonical
  const asTicket = wantsJson(accept)
  const how = asTicket ? 'ticket' : 'bytes'
  const entry = { ...entryOf(call, session), target: path, details: { how } }
  const mark = await journalled(services.db.sql, entry, async () => {
    const result = await markOf(host, path)
    return { result, details: { how, bytes: result.size } }
  })
  const version = versionOfMark(mark)
  if (!asTicket) return bytesAnswer({ host, path, name }, mark, version)
  const { size } = mark
  const reference = referenceOf(connection.storeId, path)
  const ticket = await services.tickets.issue(call, {
    kind: 'file',
    reference,
    name,
    size,
    version,
  })
  const expires = ticket.expires_at.toISOString()
  return { status: 'ok', payload: { ticket: ticket.id, name, size, version, expires, job: null } }
}

function bytesAnswer(
  { host, path, name }: { readonly host: Host; readonly path: string; readonly name: string },
  mark: Mark,
  version: string,
): BytesAnswer {
  const facts = {
    etag: etagOf(version),
    'content-length': String(mark.size),
    'content-disposition': attachment(name),
    'x-content-type-options': 'nosniff',
  }
  const whole = { start: 0, length: mark.size }
  return new BytesAnswer(200, facts, () => Readable.from(readMarked(host, path, mark, whole)))
}

async function packed(services: Services, call: DownloadCall) {
  const id = await startArchive(services, call)
  const job = await begun(services.db.sql, call.session.operator.id, id)
  const none = { ticket: null, size: null, version: null, expires: null }
  return { status: 'ok', payload: { ...none, name: job.subject, job: id } }
}

const referenceOf = (storeId: number, path: string) => `${storeId}:${path}`

function placeOf(reference: string): { storeId: number; path: string } {
  const at = reference.indexOf(':')
  return {
    storeId: Number(reference.slice(0, at)),
    path: toVirtualPath(parseVirtualPath(reference.slice(at + 1))),
  }
}

/** The host files behind tickets of `downloadFile`. */
export function fileSource(hosts: HostPool): DownloadSource {
  return async ({ reference, name, size, version }, { operator, jti }) => {
    if (!operator.pages.includes(page)) return undefined
    const { storeId, path } = placeOf(reference)
    const mark = markOfVersion(version)
    const host = await hosts.of(storeId, jti)
    if (!(await isThere(host, path, mark))) return undefined
    return {
      name,
      size,
      version,
      read: (start, length) => readMarked(host, path, mark, { start, length }),
    }
  }
}
