// Downloads by ticket; nothing of the mocks answers the bytes.
import { failed, say } from './failures.ts'
import { find, nameOf } from './files.ts'
import { startArchive } from './jobs.ts'
import { once } from './repeat.ts'
import { bytesOf } from './text.ts'
import { issueTicket, ticketCookie } from './tickets.ts'
import type { MocksOf, Schemas } from './types.ts'
import { record, type World } from './world.ts'

type Id = 'downloadFile' | 'listDownloadHandlers' | 'setDownloadPath' | 'downloadDatabase'
type Handler = Schemas['DownloadHandler']

const tenMinutes = 10 * 60_000

const handlers: readonly Omit<Handler, 'path' | 'supported' | 'reason'>[] = [
  {
    ...{ id: 'database', name: 'Database', kind: 'database' },
    description: 'A consistent copy, made while the store works.',
  },
  {
    ...{ id: 'logs', name: 'Logs of a day', kind: 'log' },
    description: 'All log files last written on that day, as one archive.',
  },
]

const keyOf = (store: number, handler: string) => `${store} ${handler}`

const pathOf = (world: World, store: number, id: string): string | null =>
  world.downloadPaths.get(keyOf(store, id)) ?? null

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
      const expires = new Date(Date.now() + tenMinutes).toISOString()
      const payload = { ticket, name, size: bytes.length, version, expires, job: null }
      return { status: 200, body: { status: 'ok', payload }, headers: ticketCookie }
    }),

  listDownloadHandlers({ world, connection: { store } }) {
    if (world.hostless.has(store.id)) return failed(503, 'host.none')
    const body = handlers.map((handler): Handler => {
      const path = pathOf(world, store.id, handler.id)
      const reason = path === null ? say('export.no_path') : null
      return { ...handler, path, supported: path !== null, reason }
    })
    return { status: 200, body }
  },

  setDownloadPath({ world, session, connection, body: { path, handler = 'database' } }) {
    if (!handlers.some(({ id }) => id === handler)) return failed(404, 'export.handler')
    if (!path.startsWith('/')) return failed(400, 'file.name_invalid')
    const found = find(world, connection, path)
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'none') return failed(404, 'file.not_found')
    const isFolder = found.kind === 'folder'
    if (isFolder && handler === 'database') return failed(422, 'file.not_a_file')
    if (!isFolder && handler === 'logs') return failed(422, 'file.not_a_folder')
    world.downloadPaths.set(keyOf(connection.store.id, handler), path)
    record(world, 'setDownloadPath', { by: session, target: path })
    return { status: 200, body: { status: 'ok', info: 'The path is set.' } }
  },

  downloadDatabase: call =>
    once(call, 'downloadDatabase', () => {
      const { world, session, connection, body } = call
      if (!handlers.some(({ id }) => id === body.handler)) return failed(404, 'export.handler')
      if (body.handler === 'logs' && body.day === undefined) return failed(422, 'export.no_day')
      if (world.hostless.has(connection.store.id)) return failed(503, 'host.none')
      const path = pathOf(world, connection.store.id, body.handler)
      if (path === null) return failed(422, 'export.no_path')
      const started = startArchive(call, [path])
      if (started.status !== 202) return started
      const { id, subject: name } = started.body
      record(world, 'downloadDatabase', { by: session, target: path })
      const none = { ticket: null, size: null, version: null, expires: null }
      return { status: 200, body: { status: 'ok', payload: { ...none, name, job: id } } }
    }),
}
