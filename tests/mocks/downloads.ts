// Downloads by ticket; the bytes themselves are not mocked.

import { issueTicket, ticketCookie } from './downloads/tickets.ts'
import { find, nameOf } from './files.ts'
import { startArchive, startFileJob } from './jobs.ts'
import { nowMs, nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { once } from './shared/repeat.ts'
import { bytesOf } from './shared/text.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { type Connection, record, type World } from './shared/world.ts'

type Id = 'downloadFile' | 'listDownloadHandlers' | 'setDownloadPath' | 'downloadDatabase'
type Handler = Schemas['DownloadHandler']

const tenMinutes = 10 * 60_000

const handlers: readonly (Pick<Handler, 'id' | 'name' | 'description' | 'kind'> & {
  readonly usual: string
})[] = [
  {
    id: 'database',
    name: 'Database',
    kind: 'database',
    usual: '/databases/store.sqlite',
    description: 'A consistent copy, made while the store keeps working.',
  },
  {
    id: 'postgres',
    name: 'PostgreSQL database',
    kind: 'database',
    usual: '/databases/pg_service.conf',
    description: 'A consistent dump made by pg_dump, for pg_restore.',
  },
  {
    id: 'logs',
    name: 'Logs of a day',
    kind: 'log',
    usual: '/logs',
    description: 'All log files with lines of that day, in one archive.',
  },
  {
    id: 'diagnostics',
    name: 'Diagnostics',
    kind: 'archive',
    usual: '/logs',
    description: 'What the machine says of itself, and the ends of its logs.',
  },
]

const keyOf = (store: number, handler: string) => `${store} ${handler}`
const setOf = (world: World, store: number, id: string) =>
  world.downloadPaths.get(keyOf(store, id)) ?? null
const versionOf = (path: string | undefined) =>
  path === undefined ? 'usual' : encodeURIComponent(path)

/** A handler's path: the one set, or else the default if it exists. */
function pathOf(
  { world, connection }: { world: World; connection: Connection },
  { id, usual, kind }: (typeof handlers)[number],
): string | null {
  const set = setOf(world, connection.store.id, id)
  if (set) return set.path
  const wants = kind === 'database' ? 'file' : 'folder'
  return find(world, connection, usual).kind === wants ? usual : null
}

const bytes = new TextEncoder().encode('What one moment held of a database.')

export const downloads: MocksOf<Id> = {
  downloadFile: call =>
    once(call, 'downloadFile', () => {
      const { world, session, connection, accept, body } = call
      const [path = '/'] = body.files
      const found = find(world, connection, path)
      if (found.kind === 'refused') return found.reply
      if (found.kind === 'none') return failed(404, 'file.not_found')
      const wantsJson = accept?.includes('application/json') ?? false
      if (found.kind === 'folder' || body.files.length > 1) {
        if (!wantsJson) return failed(422, 'download.one_file')
        const started = startArchive(call, body.files)
        if (started.status !== 202) return started
        const { id, subject } = started.body
        record(world, 'downloadFile', { by: session, target: subject })
        const none = { ticket: null, size: null, version: null, expires: null }
        const payload = { ...none, name: `${nameOf(subject) || 'files'}.zip`, job: id }
        return { status: 200, body: { status: 'ok', payload } }
      }
      const { version } = found.file
      const bytes = bytesOf(found.file)
      const name = nameOf(found.path)
      record(world, 'downloadFile', { by: session, target: found.path })
      if (!wantsJson) {
        const headers = { ETag: `"${version}"`, 'Content-Disposition': 'attachment' }
        return { status: 200, body: { bytes, type: 'application/octet-stream' }, headers }
      }
      const ticket = issueTicket(world, session.operator, { name, bytes, version })
      const expires = new Date(nowMs() + tenMinutes).toISOString()
      const payload = { ticket, name, size: bytes.length, version, expires, job: null }
      return { status: 200, body: { status: 'ok', payload }, headers: ticketCookie }
    }),

  listDownloadHandlers(call) {
    const { world, connection } = call
    if (world.hostless.has(connection.store.id)) return failed(503, 'host.none')
    const body = handlers.map(({ usual, ...handler }): Handler => {
      const path = pathOf(call, { usual, ...handler })
      const version = versionOf(setOf(world, connection.store.id, handler.id)?.path)
      const reason = path === null ? say('export.no_path') : null
      return { ...handler, path, supported: path !== null, reason, version }
    })
    return { status: 200, body }
  },

  setDownloadPath({ world, session, connection, headers, body: { path, handler = 'database' } }) {
    const known = handlers.find(({ id }) => id === handler)
    if (!known) return failed(404, 'export.handler')
    if (!path.startsWith('/')) return failed(400, 'file.name_invalid')
    const found = find(world, connection, path)
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'none') return failed(404, 'file.not_found')
    const isFolder = found.kind === 'folder'
    if (isFolder && known.kind === 'database') return failed(422, 'file.not_a_file')
    if (!isFolder && known.kind !== 'database') return failed(422, 'file.not_a_folder')
    const before = setOf(world, connection.store.id, handler)
    const wanted = headers['If-Match']?.replaceAll('"', '')
    if (wanted !== undefined && wanted !== versionOf(before?.path)) {
      const { by, at, path: now } = before ?? { by: null, at: null, path: known.usual }
      const conflict = { by, at, version: versionOf(before?.path) }
      const current = { path: now, version: conflict.version }
      return failed(
        412,
        'export.path_changed',
        { name: by ?? '?', path: now },
        { conflict, current },
      )
    }
    const by = session.operator.username
    world.downloadPaths.set(keyOf(connection.store.id, handler), {
      path,
      by,
      at: nowText(),
    })
    record(world, 'setDownloadPath', { by: session, target: path })
    return { status: 200, body: { status: 'ok', info: 'The path is set.' } }
  },

  downloadDatabase: call =>
    once(call, 'downloadDatabase', () => {
      const { world, session, connection, body, accept } = call
      const handler = handlers.find(({ id }) => id === body.handler)
      if (!handler) return failed(404, 'export.handler')
      if (body.handler === 'logs' && body.day === undefined) return failed(422, 'export.no_day')
      if (world.hostless.has(connection.store.id)) return failed(503, 'host.none')
      const path = pathOf(call, handler)
      if (path === null) return failed(422, 'export.no_path')
      const name = handler.kind === 'database' ? nameOf(path) : `${handler.id}.zip`
      const file = { name, bytes }
      const started = startFileJob({ world, session }, 'downloadDatabase', file, {
        connection,
        subject: handler.name,
      })
      if (started.status !== 202) return started
      if (!accept?.includes('application/json'))
        return {
          status: 200,
          headers: { ETag: '"ZW1wdHktemlw"' },
          body: { bytes, type: 'application/octet-stream' },
        }
      const none = { ticket: null, size: null, version: null, expires: null }
      const payload = { ...none, name: started.body.subject, job: started.body.id }
      return { status: 200, body: { status: 'ok', payload } }
    }),
}
