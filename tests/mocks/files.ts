import { fileKind } from '#common/fileKind.ts'
import { nowText } from './shared/clock.ts'
import { type FailedReply, failed } from './shared/failures.ts'
import { pageOf } from './shared/paging.ts'
import { bytesOf, decode, encode, factsOf } from './shared/text.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import {
  type Connection,
  type MockFile,
  nextId,
  record,
  type Session,
  type World,
} from './shared/world.ts'

const maxBytes = 5 * 1024 * 1024
const perPage = 1000
const maxRecent = 20

export type Folder = Map<string, MockFile | null>
type Entry = Schemas['FileEntry']

/** Size of a text in bytes of UTF-8. */
export const sizeOf = (content: string) => new TextEncoder().encode(content).length
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'
const etag = (version: string) => ({ ETag: `"${version}"` })

/** `/a//./b/` -> `/a/b`; null for an invalid path. */
function pathOf(given: string): string | null {
  const steps = given.split('/').filter(step => step !== '' && step !== '.')
  const bad = steps.some(step => step === '..' || step.includes('\0') || sizeOf(step) > 255)
  return given.startsWith('/') && !bad && sizeOf(given) <= 4096 ? `/${steps.join('/')}` : null
}

export function entryOf(path: string, file: MockFile | null): Entry {
  return {
    name: nameOf(path),
    metadata: {
      path,
      type: file ? 'file' : 'folder',
      size: file ? bytesOf(file).length : 4096,
      modified: file?.modified ?? '2026-11-19T21:02:11.000Z',
      mode: file ? 0o644 : 0o755,
      owner: { uid: 1000, gid: 1000, user: 'store', group: 'store' },
      hidden: nameOf(path).startsWith('.'),
      link: false,
    },
  }
}

const keyOf = ({ name, metadata }: Entry, field: string): string | number => {
  if (field === 'size') return metadata.size
  if (field === 'modified') return metadata.modified ?? ''
  return field === 'type' && metadata.type === 'file' ? fileKind(name) : name
}

function compare(sort: string) {
  const [field = 'name', direction] = sort.split('|')
  const sign = direction === 'desc' ? -1 : 1
  return (a: Entry, b: Entry) => {
    const folders = Number(b.metadata.type === 'folder') - Number(a.metadata.type === 'folder')
    const [left, right] = [keyOf(a, field), keyOf(b, field)]
    const order = left < right ? -1 : Number(left > right)
    return folders || sign * order || (a.name < b.name ? -1 : 1)
  }
}

type Found =
  | { kind: 'file'; path: string; folder: Folder; file: MockFile }
  | { kind: 'folder'; path: string; folder: Folder }
  | { kind: 'none'; path: string; folder: Folder }
  | { kind: 'refused'; reply: FailedReply<400> | FailedReply<503> }

/** The entry at a path on the connected store. */
export function find(world: World, { store }: Connection, given: string): Found {
  const folder = world.files.get(store.id)
  const path = pathOf(given)
  if (path === null) return { kind: 'refused', reply: failed(400, 'file.name_invalid') }
  if (world.hostless.has(store.id) || !folder)
    return { kind: 'refused', reply: failed(503, 'host.none') }
  const file = folder.get(path)
  if (file === undefined) return { kind: 'none', path, folder }
  return file ? { kind: 'file', path, folder, file } : { kind: 'folder', path, folder }
}

/** The files of the connected store; null for one without a machine. */
export const folderOf = (world: World, { store }: Connection): Folder | null =>
  world.hostless.has(store.id) ? null : (world.files.get(store.id) ?? null)

/** Null for a folder, undefined for nothing. */
export const fileAt = (folder: Folder, given: string): MockFile | null | undefined =>
  folder.get(pathOf(given) ?? '')

/** Stores a text as a new version of the file. */
export function write(
  world: World,
  { operator }: Session,
  folder: Folder,
  path: string,
  content: string,
  encoding: Schemas['TextEncoding'] = 'utf-8',
): MockFile {
  const version = nextId(world).replaceAll('-', '')
  const modified = nowText()
  const file = { content, encoding, version, modified, by: operator.username }
  folder.set(path, file)
  return file
}

/** The version in an If-Match header; `*` matches any existing one. */
const versionIn = (ifMatch: string) => ifMatch.replace(/^(?:W\/)?"(.*)"$/, '$1')

/** The 412 for a file that has changed since the operator read it; null when it has not. */
export function conflictOf(before: MockFile | null, ifMatch: string | undefined) {
  if (ifMatch === undefined) return null
  if (!before)
    return failed(412, 'version.gone', {}, { conflict: { by: null, at: null, version: null } })
  if (ifMatch === '*' || versionIn(ifMatch) === before.version) return null
  const { by } = before
  const conflict = { by, at: by === null ? null : before.modified, version: before.version }
  return by === null
    ? failed(412, 'version.changed', {}, { conflict })
    : failed(412, 'version.changed_by', { name: by }, { conflict })
}

/** An operator's recently opened files on a store, newest first. */
const recentOf = (world: World, { operator, connection }: Session) =>
  world.recentFiles.filter(
    file => file.operator === operator && file.store === connection?.store.id,
  )

/** Moves a file to the top of the recent ones. */
function remember(world: World, session: Session, { store }: Connection, path: string) {
  const before = recentOf(world, session)
  const old = before.find(file => file.path === path) ?? before[maxRecent - 1]
  const file = { operator: session.operator, store: store.id, path, at: nowText() }
  world.recentFiles = [file, ...world.recentFiles.filter(other => other !== old)]
}

type Id = 'rootPath' | 'listFolder' | 'openFile' | 'listRecentFiles' | 'saveFile'

export const files: MocksOf<Id> = {
  rootPath: () => ({ status: 200, body: { status: 'ok', payload: '/' } }),

  listFolder({ world, connection, headers, query, url }) {
    const found = find(world, connection, headers['Folder-Path'])
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'none') return failed(404, 'file.not_found')
    if (found.kind === 'file') return failed(422, 'file.not_a_folder')
    const {
      sort = 'name|asc',
      filter = '',
      hidden = true,
      begins,
      holds,
      per_page = perPage,
    } = query
    const entries = [...found.folder]
      .filter(([path]) => path !== '/' && parentOf(path) === found.path)
      .map(([path, file]) => entryOf(path, file))
      .filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
      .filter(({ name }) => hidden || !name.startsWith('.'))
      .sort(compare(sort))
    const wanted = begins?.toLowerCase()
    const first = entries.findIndex(({ name }) =>
      holds === undefined
        ? wanted !== undefined && name.toLowerCase().startsWith(wanted)
        : name === holds,
    )
    const page = first < 0 ? (query.page ?? 1) : Math.floor(first / per_page) + 1
    const { data, links } = pageOf(entries, page, per_page, url)
    const body: Schemas['FolderAnswer'] = { status: 'ok', payload: data, links }
    return { status: 200, body }
  },

  listRecentFiles({ world, session }) {
    const payload = recentOf(world, session).map(({ path, at }) => ({ path, at }))
    return { status: 200, body: { status: 'ok', payload } }
  },

  openFile({ world, session, connection, headers, query }) {
    const found = find(world, connection, headers['Folder-Path'])
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'none') {
      const gone = recentOf(world, session).find(({ path }) => path === found.path)
      world.recentFiles = world.recentFiles.filter(file => file !== gone)
      return failed(404, 'file.not_found')
    }
    if (found.kind === 'folder') return failed(422, 'file.not_a_file')
    const { path, file } = found
    remember(world, session, connection, path)
    const bytes = bytesOf(file)
    const tooLarge = bytes.length > maxBytes
    if (tooLarge) return failed(422, 'file.too_large', {}, { file: factsOf(file, 'large') })
    const encoding = query.encoding ?? file.encoding ?? 'utf-8'
    const content = query.encoding || file.binary ? decode(bytes, encoding) : file.content
    if (content === undefined)
      return failed(422, 'file.not_text', {}, { file: factsOf(file, 'binary') })
    const { modified, version } = file
    const facts = { path, size: bytes.length, modified, version, encoding, mode: 0o644 }
    const payload = { name: nameOf(path), content, ...facts }
    return { status: 200, body: { status: 'ok', payload }, headers: etag(version) }
  },

  saveFile({ world, session, connection, headers, body }) {
    const { file: given, content } = body
    const found = find(world, connection, given)
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'folder') return failed(422, 'file.not_a_file')
    const { path, folder } = found
    const before = found.kind === 'file' ? found.file : null
    const encoding = body.encoding ?? before?.encoding ?? 'utf-8'
    const { bytes, place } = encode(content, encoding)
    if (!bytes) return failed(422, 'file.not_encodable', { ...place, encoding }, { place })
    if (bytes.length > maxBytes) return failed(422, 'file.too_large')
    const ifMatch = headers['If-Match']
    const conflict = conflictOf(before, ifMatch)
    if (conflict) {
      record(world, 'saveFile', { by: session, target: path, outcome: 'refused' })
      return conflict
    }
    if (folder.get(parentOf(path)) !== null) return failed(404, 'file.not_found')
    const { version, modified } = write(world, session, folder, path, content, encoding)
    const unconditional = ifMatch === undefined || ifMatch === '*'
    const details = { before: before?.version ?? null, after: version, unconditional }
    record(world, 'saveFile', { by: session, target: path, details })
    const payload = { path, size: bytes.length, modified, version }
    return { status: 200, body: { status: 'ok', payload }, headers: etag(version) }
  },
}
