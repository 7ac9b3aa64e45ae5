// Downloads by ticket; nothing of the mocks answers the bytes.
import { failed } from './failures.ts'
import { fileAt, find, folderOf, nameOf } from './files.ts'
import { startArchive } from './jobs.ts'
import { once } from './repeat.ts'
import { bytesOf } from './text.ts'
import { issueTicket, ticketCookie } from './tickets.ts'
import type { MocksOf, Schemas } from './types.ts'
import { nextId, record, type World } from './world.ts'

type Id = 'downloadFile' | 'listDownloadHandlers' | 'setDownloadPath' | 'downloadDatabase'
type Handler = Schemas['DownloadHandler']

const tenMinutes = 10 * 60_000

const handlers: readonly Omit<Handler, 'path' | 'supported' | 'reason'>[] = [
  {
    ...{ id: 'orders-db', name: 'Orders database', kind: 'database' },
    description: 'A consistent copy of the orders.',
  },
  {
    ...{ id: 'store-log', name: 'Log of the store', kind: 'log' },
    description: 'What the store wrote today.',
  },
  {
    ...{ id: 'kds', name: 'Kitchen displays', kind: 'archive' },
    description: 'Settings and logs of the kitchen displays.',
  },
]

const usual: Readonly<Record<string, string>> = { 'store-log': '/log/store.log' }

const keyOf = (store: number, handler: string) => `${store} ${handler}`

const pathOf = (world: World, store: number, id: string): string | null =>
  world.downloadPaths.get(keyOf(store, id)) ?? usual[id] ?? null

/** A ticket for what is there, or the job that makes it. */
export function ticketFor(
  world: World,
  name: string,
  made: { size: number; version: string } | null,
): Schemas['DownloadAnswer'] {
  const id = nextId(world)
  const expires = new Date(Date.now() + tenMinutes).toISOString()
  const payload = made
    ? { ticket: id, name, ...made, expires, job: null }
    : { ticket: null, name, size: null, version: null, expires: null, job: id }
  return { status: 'ok', payload }
}

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
      const supported = handler.id !== 'kds'
      const reason = supported ? null : 'This store has no kitchen displays.'
      return { ...handler, path: pathOf(world, store.id, handler.id), supported, reason }
    })
    return { status: 200, body }
  },

  setDownloadPath({ world, session, connection, body: { path, handler = 'orders-db' } }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    if (!fileAt(folder, path) || !handlers.some(({ id }) => id === handler))
      return failed(404, 'file.not_found')
    world.downloadPaths.set(keyOf(connection.store.id, handler), path)
    record(world, 'setDownloadPath', { by: session, target: path })
    return { status: 200, body: { status: 'ok', info: 'The path is set.' } }
  },

  downloadDatabase: call =>
    once(call, 'downloadDatabase', () => {
      const { world, session, connection, body } = call
      if (world.hostless.has(connection.store.id)) return failed(503, 'host.none')
      const known = handlers.find(({ id }) => id === body.handler)
      if (!known) return failed(404, 'record.not_found')
      if (!pathOf(world, connection.store.id, known.id)) return failed(422, 'file.not_found')
      record(world, 'downloadDatabase', { by: session, target: known.id })
      return { status: 200, body: ticketFor(world, `${known.id}.db`, null) }
    }),
}
