import { randomUUID } from 'node:crypto'
import type { Asker, Call, HandlersOf } from '#server/contract/types.ts'
import { uploads } from '#server/db/repositories.ts'
import { ApiFailure, toApiFailure } from '#server/failures/index.ts'
import { HostError } from '#server/hosts/index.ts'
import { journalled } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { operationTable } from '#src/generated/operations.ts'
import type { Full, Upload } from '../repository/uploads.ts'
import { isFolder, type Metadata, metadataOf, placeUpload, targetOf } from '../uploads/index.ts'
import { checkUploads } from './checkUploads.ts'

type Id =
  | 'checkUploads'
  | 'listUploads'
  | 'createUpload'
  | 'uploadOffset'
  | 'sendUpload'
  | 'dropUpload'

const version = '1.0.0'

/** Uploads by tus 1.0 (creation, creation-with-upload, expiration, termination). */
export function uploadsOperations(services: Services): HandlersOf<Id> {
  const { db, uploads: engine } = services
  return {
    checkUploads: call => checkUploads(services, call),
    async listUploads({ session }) {
      const open = await uploads.open(db.sql, session.operator.id, new Date())
      return await Promise.all(
        open.map(async upload => wire(upload, await engine.offsetOf(upload))),
      )
    },
    createUpload: call => createUpload(services, call),
    async uploadOffset(call) {
      speakTus(call, call.headers['Tus-Resumable'])
      const { upload, offset } = await engine.look(call.session.operator.id, call.path.id)
      tell(call, upload, offset)
      call.setHeader('upload-length', String(upload.size))
      return undefined
    },
    async sendUpload(call) {
      const { headers, session, path, body } = call
      speakTus(call, headers['Tus-Resumable'])
      const at = headers['Upload-Offset']
      const place = placeOf(services, call)
      const { upload, offset } = await engine.receive(session.operator.id, path.id, at, body, place)
      tell(call, upload, offset)
      return undefined
    },
    async dropUpload(call) {
      speakTus(call, call.headers['Tus-Resumable'])
      await engine.drop(call.session.operator.id, call.path.id)
      return undefined
    },
  }
}

function speakTus(call: Asker, spoken: string): void {
  call.setHeader('tus-resumable', version)
  if (spoken !== version) throw new ApiFailure(412, 'upload.protocol')
}

function tell(call: Asker, upload: Upload, offset: number): void {
  const path = upload.placed ?? targetOf(upload.folder, upload.path)
  call.setHeader('upload-offset', String(offset))
  call.setHeader('upload-expires', upload.expires_at.toUTCString())
  call.setHeader('upload-path', path.split('/').map(encodeURIComponent).join('/'))
}

/** Intent, file, outcome, in this order; under the connection that permitted the upload. */
function placeOf({ db, hosts, uploads: engine }: Services, { address, requestId }: Asker) {
  return (upload: Upload) => {
    const target = targetOf(upload.folder, upload.path)
    const { conflict, size: bytes } = upload
    const entry = { ...upload.entry, address, requestId, target, details: { bytes, conflict } }
    return journalled(db.sql, entry, async () => {
      const host = await hosts.of(upload.store_id)
      const result = await placeUpload(host, upload, engine.spool)
      const { written, path } = result
      const { before = null, version: after = null, sha256 = null } = written ?? {}
      const renamed = path === target ? {} : { path }
      return { result, details: { bytes, conflict, ...renamed, before, after, sha256 } }
    })
  }
}

async function createUpload(services: Services, call: Call<'createUpload'>): Promise<undefined> {
  const { uploads: engine } = services
  const { headers, session, body } = call
  speakTus(call, headers['Tus-Resumable'])
  const id = await added(services, call, metadataOf(headers['Upload-Metadata']))
  const operatorId = session.operator.id
  const comes = body !== undefined || headers['Upload-Length'] === 0
  const place = placeOf(services, call)
  try {
    const { upload, offset } = comes
      ? await engine.receive(operatorId, id, undefined, body, place)
      : await engine.look(operatorId, id)
    tell(call, upload, offset)
    call.setHeader('location', operationTable.sendUpload.path.replace('{id}', id))
  } catch (error) {
    // The caller never learns the id; but an interrupted upload may be resumed by its key.
    const { status, code } = toApiFailure(error)
    if (status < 500 && status !== 423 && code !== 'upload.broken') await engine.forget(id)
    throw error
  }
  return undefined
}

const wrongKey = () =>
  new ApiFailure(
    409,
    'request.repeated',
    {},
    { fields: [{ path: 'Idempotency-Key', code: 'request.repeated' }] },
  )

/** The id of a new upload, or of the one created earlier with this key. */
async function added(
  { db, uploads: engine }: Services,
  { headers, session }: Call<'createUpload'>,
  metadata: Metadata,
): Promise<string> {
  const { limits, node, spool } = engine
  const { 'Upload-Length': size, 'Idempotency-Key': given } = headers
  const operatorId = session.operator.id
  const now = new Date()
  const before = given === undefined ? undefined : await uploads.byKey(db.sql, operatorId, given)
  if (before && before.expires_at > now) {
    const { batch_id, path, conflict, seen } = before
    const same = batch_id === metadata.batch && path === metadata.path && before.size === size
    if (!same || conflict !== metadata.conflict || seen !== metadata.seen) throw wrongKey()
    return before.id
  }
  if (before) await engine.forget(before.id)
  const batch = await uploads.batchOf(db.sql, operatorId, metadata.batch, now)
  if (!batch) throw new ApiFailure(404, 'upload.no_batch')
  targetOf(batch.folder, metadata.path)
  if (isFolder(metadata.path) && size > 0) throw new HostError('name_invalid')
  const most = `${Math.round(limits.file / (1024 * 1024))} MB`
  if (size > limits.file) throw new ApiFailure(422, 'upload.too_large', { most })
  if ((await spool.free()) < size + limits.keptFree) throw new ApiFailure(422, 'upload.no_room')
  const id = randomUUID()
  const { path, modified, conflict, seen } = metadata
  const upload = {
    id,
    batch_id: batch.id,
    operator_id: operatorId,
    key: given ?? id,
    node,
    path,
    size,
    modified,
    conflict,
    seen,
    created_at: now,
    expires_at: new Date(now.getTime() + limits.keptMs),
  }
  const room = {
    uploads: limits.perOperator,
    bytes: limits.operatorBytes,
    nodeBytes: limits.nodeBytes,
  }
  const full = await db.sql.transaction().execute(sql => uploads.add(sql, upload, room))
  if (full) throw fullness[full](limits.perOperator)
  return id
}

const fullness: Readonly<Record<Full, (most: number) => ApiFailure>> = {
  uploads: most => new ApiFailure(422, 'upload.too_many', { most }),
  bytes: () => new ApiFailure(422, 'upload.own_room'),
  node: () => new ApiFailure(422, 'upload.no_room'),
}

function wire(upload: Upload, offset: number): components['schemas']['Upload'] {
  const { id, store_id, store_name, folder, path, size, modified, created_at, expires_at } = upload
  return {
    id,
    store: { id: store_id, name: store_name },
    folder,
    path,
    size,
    offset,
    modified: modified.toISOString(),
    created: created_at.toISOString(),
    expires: expires_at.toISOString(),
  }
}
