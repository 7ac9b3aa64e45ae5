// Files uploaded in parts; their bytes are text here, like everything on the mocked machines.

import { type Folder, find, parentOf, sizeOf, write } from '../files.ts'
import { nowMs, nowText } from '../shared/clock.ts'
import { failed, say } from '../shared/failures.ts'
import type { MocksOf, Schemas } from '../shared/types.ts'
import { nextId, type Operator, record, type Session, type World } from '../shared/world.ts'
import { freePath } from './change.ts'

type Id =
  | 'checkUploads'
  | 'listUploads'
  | 'createUpload'
  | 'uploadOffset'
  | 'sendUpload'
  | 'dropUpload'

interface Batch {
  readonly operator: Operator
  readonly store: Schemas['StoreEntry']
  readonly folder: string
}

interface Kept {
  readonly id: string
  readonly key: string | undefined
  readonly batch: Batch
  readonly about: Map<string, string>
  readonly size: number
  readonly created: string
  content: string
  placed: string | null
  /** Being moved into place, or on a server that does not answer. */
  trouble?: 'placing' | 'elsewhere' | undefined
}

const remembered = new WeakMap<World, { batches: Map<string, Batch>; uploads: Kept[] }>()

function memoryOf(world: World) {
  const known = remembered.get(world) ?? { batches: new Map<string, Batch>(), uploads: [] }
  remembered.set(world, known)
  return known
}

const maxBytes = 2 * 1024 * 1024 * 1024
const most = { most: '2048 MB' }
const tomorrow = () => new Date(nowMs() + 24 * 60 * 60_000)

/** An empty folder. */
const isEmpty = (path: string) => path.endsWith('/')

/** The target path; null for an invalid one. */
function targetOf(folder: string, path: string): string | null {
  const parts = (isEmpty(path) ? path.slice(0, -1) : path).split('/')
  const bad = (part: string) =>
    ['', '.', '..'].includes(part) || /[\\\0]/.test(part) || sizeOf(part) > 255
  if (parts.some(bad)) return null
  return `${folder === '/' ? '' : folder}/${parts.join('/')}`
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Parses Upload-Metadata; null when it is invalid. */
function metadataOf(header: string): Map<string, string> | null {
  const found = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [name = '', value = ''] = pair.trim().split(' ')
    if (name === '' || !base64.test(value)) return null
    const bytes = Uint8Array.from(atob(value), character => character.charCodeAt(0))
    found.set(name, new TextDecoder().decode(bytes))
  }
  return ['batch', 'path', 'modified'].every(name => found.has(name)) ? found : null
}

const tus = { 'Tus-Resumable': '1.0.0' }
const isSpoken = (version: string) => version === '1.0.0'

/** The last byte counts only once the file is in place. */
const offsetOf = ({ placed, size, content }: Kept) =>
  placed === null ? Math.min(sizeOf(content), Math.max(0, size - 1)) : size

function headersOf(kept: Kept) {
  const path = kept.placed ?? targetOf(kept.batch.folder, kept.about.get('path') ?? '') ?? ''
  return {
    ...tus,
    'Upload-Offset': String(offsetOf(kept)),
    'Upload-Expires': tomorrow().toUTCString(),
    'Upload-Path': path.split('/').map(encodeURIComponent).join('/'),
  }
}

function own(world: World, { operator }: Session, id: string) {
  const kept = memoryOf(world).uploads.find(
    upload => upload.id === id && upload.batch.operator === operator,
  )
  return kept ? (troubleOf(kept) ?? { kept }) : failed(404, 'upload.not_found')
}

function troubleOf({ trouble }: Kept) {
  if (trouble === 'placing') return failed(423, 'upload.placing')
  return trouble === 'elsewhere' ? failed(503, 'upload.elsewhere') : undefined
}

function trouble(world: World, id: string, what: Kept['trouble']): void {
  const kept = memoryOf(world).uploads.find(upload => upload.id === id)
  if (kept) kept.trouble = what
}

/** Marks an upload as being moved into place, until the returned function is called. */
export function placing(world: World, id: string): () => Promise<void> {
  trouble(world, id, 'placing')
  return async () => trouble(world, id, undefined)
}

export const lyingElsewhere = (world: World, id: string): void => trouble(world, id, 'elsewhere')

const seenOf = (content: string, version: string) => `${sizeOf(content)}.${version}`

/** Moves a complete file into place as chosen; returns the obstacle, or null. */
function place(world: World, session: Session, kept: Kept) {
  const folder: Folder = world.files.get(kept.batch.store.id) ?? new Map()
  const wanted = targetOf(kept.batch.folder, kept.about.get('path') ?? '') ?? ''
  const choice = kept.about.get('conflict') ?? 'fail'
  const there = folder.get(wanted)
  const isFolder = isEmpty(kept.about.get('path') ?? '')
  if (isFolder && there) return failed(422, 'file.not_a_folder')
  const seen = kept.about.get('seen')
  if (there !== undefined && choice === 'fail' && !isFolder) return failed(409, 'file.exists')
  if (there === null && choice === 'replace') return failed(422, 'file.not_a_file')
  const changed = there && seen !== undefined && seenOf(there.content, there.version) !== seen
  if (changed) return failed(412, 'version.changed')
  const path = there !== undefined && choice === 'keepBoth' ? freePath(folder, wanted) : wanted
  for (let above = parentOf(path); !folder.has(above); above = parentOf(above))
    folder.set(above, null)
  if (isFolder) folder.set(path, null)
  else write(world, session, folder, path, kept.content)
  kept.placed = path
  record(world, 'sendUpload', { by: session, target: path })
  return null
}

function conflictOf(folder: Folder, target: string, file: Schemas['UploadFile']) {
  const there = folder.get(target)
  if (!there) return null
  return {
    path: file.path,
    target,
    type: 'file' as const,
    targetType: 'file' as const,
    size: file.size,
    targetSize: sizeOf(there.content),
    modified: new Date(file.modified).toISOString(),
    targetModified: there.modified,
    seen: seenOf(there.content, there.version),
  }
}

function refusalOf(folder: Folder, target: string | null, { path, size }: Schemas['UploadFile']) {
  const isFolder = isEmpty(path)
  if (target === null) return 'file.name_invalid'
  if (isFolder && size > 0) return 'file.name_invalid'
  if (size > maxBytes) return 'upload.too_large'
  for (let above = parentOf(target); above !== '/'; above = parentOf(above))
    if (folder.get(above)) return 'file.not_a_folder'
  const there = folder.get(target)
  if (isFolder) return there ? 'file.other_kind' : null
  return there === null ? 'file.other_kind' : null
}

export const uploads: MocksOf<Id> = {
  checkUploads({ world, session, connection, body }) {
    const found = find(world, connection, body.folder)
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'none') return failed(404, 'file.not_found')
    if (found.kind === 'file') return failed(422, 'file.not_a_folder')
    const { folder, path } = found
    const answer: Schemas['UploadCheckAnswer'] = {
      batch: nextId(world),
      expires: tomorrow().toISOString(),
      conflicts: [],
      refused: [],
      room: { file: maxBytes, host: 50 * 1024 * 1024 * 1024 },
    }
    for (const file of body.files) {
      const target = targetOf(path, file.path)
      const code = refusalOf(folder, target, file)
      const conflict = code ? null : conflictOf(folder, target ?? '', file)
      if (code) answer.refused.push({ path: file.path, code, info: say(code, most) })
      if (conflict) answer.conflicts.push(conflict)
    }
    const batch = { operator: session.operator, store: connection.store, folder: path }
    memoryOf(world).batches.set(answer.batch, batch)
    return { status: 200, body: answer }
  },

  listUploads({ world, session }) {
    const open = memoryOf(world).uploads.filter(
      ({ batch, placed }) => batch.operator === session.operator && placed === null,
    )
    const body = open.map(kept => ({
      id: kept.id,
      store: { id: kept.batch.store.id, name: kept.batch.store.name },
      folder: kept.batch.folder,
      path: kept.about.get('path') ?? '',
      size: kept.size,
      offset: offsetOf(kept),
      created: kept.created,
      modified: new Date(kept.about.get('modified') ?? 0).toISOString(),
      expires: tomorrow().toISOString(),
    }))
    return { status: 200, body: body.toReversed() }
  },

  createUpload({ world, session, headers, body }) {
    if (!isSpoken(headers['Tus-Resumable'])) return failed(412, 'upload.protocol')
    const about = metadataOf(headers['Upload-Metadata'])
    const invalid = (path: string) => {
      const field = { path, code: 'request.value', info: say('request.value') }
      return failed(400, 'request.invalid', {}, { fields: [field] })
    }
    if (!about) return invalid('Upload-Metadata')
    const memory = memoryOf(world)
    const { 'Idempotency-Key': key, 'Upload-Length': size } = headers
    const before = memory.uploads.find(
      upload =>
        key !== undefined && upload.key === key && upload.batch.operator === session.operator,
    )
    if (before && before.size !== size) {
      const field = { path: 'Idempotency-Key', code: 'request.repeated' } as const
      const fields = [{ ...field, info: say('request.repeated') }]
      return failed(409, 'request.repeated', {}, { fields })
    }
    const refused = before && troubleOf(before)
    if (refused) return refused
    const batch = memory.batches.get(about.get('batch') ?? '')
    if (batch?.operator !== session.operator) return failed(404, 'upload.no_batch')
    const path = about.get('path') ?? ''
    if (targetOf(batch.folder, path) === null || (isEmpty(path) && size > 0))
      return failed(400, 'file.name_invalid')
    if (size > maxBytes) return failed(422, 'upload.too_large', most)
    const made = { batch, about, key, size, created: nowText() }
    const kept = before ?? { id: nextId(world), ...made, content: '', placed: null }
    const isNew = offsetOf(kept) === 0 && kept.placed === null
    if (isNew && sizeOf(body ?? '') > size) return failed(413, 'request.too_large')
    if (isNew) kept.content = body ?? ''
    const isWhole = kept.placed === null && sizeOf(kept.content) === size
    const refusal = isWhole ? place(world, session, kept) : null
    if (refusal) return refusal
    if (!before) memory.uploads.push(kept)
    const headersToo = { ...headersOf(kept), Location: `/ext/files/uploads/${kept.id}` }
    return { status: 201, headers: headersToo }
  },

  uploadOffset({ world, session, headers, path }) {
    if (!isSpoken(headers['Tus-Resumable'])) return failed(412, 'upload.protocol')
    const found = own(world, session, path.id)
    if (!('kept' in found)) return found
    const { kept } = found
    return { status: 200, headers: { ...headersOf(kept), 'Upload-Length': String(kept.size) } }
  },

  sendUpload({ world, session, headers, path, body }) {
    if (!isSpoken(headers['Tus-Resumable'])) return failed(412, 'upload.protocol')
    const found = own(world, session, path.id)
    if (!('kept' in found)) return found
    const { kept } = found
    const offset = offsetOf(kept)
    if (headers['Upload-Offset'] !== offset) return failed(409, 'upload.offset')
    if (sizeOf(body) > kept.size - offset) return failed(413, 'request.too_large')
    if (kept.placed === null) kept.content = kept.content.slice(0, offset) + body
    const isWhole = kept.placed === null && sizeOf(kept.content) === kept.size
    const refusal = isWhole ? place(world, session, kept) : null
    return refusal ?? { status: 204, headers: headersOf(kept) }
  },

  dropUpload({ world, session, headers, path }) {
    if (!isSpoken(headers['Tus-Resumable'])) return failed(412, 'upload.protocol')
    const found = own(world, session, path.id)
    if (!('kept' in found)) return found
    const { kept } = found
    if (kept.placed !== null) return failed(409, 'upload.arrived')
    const memory = memoryOf(world)
    memory.uploads = memory.uploads.filter(upload => upload !== kept)
    return { status: 204, headers: tus }
  },
}
