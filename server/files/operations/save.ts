import type { Asker, Call, LiveSession, SessionConnection } from '#server/contract/types.ts'
import { journal } from '#server/db/repositories.ts'
import type { JsonValue, Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { type Host, HostError, parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'
import { entryOf, journalled } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import { encode, encodingOf, type TextEncoding } from '#server/text/encodings.ts'
import type { components } from '#src/generated/api.ts'
import { etagOf, versionWanted } from '../etag.ts'

type SavedFile = components['schemas']['SavedFile']
type Conflict = components['schemas']['Conflict']

/** The largest file that can be edited. */
export const fileLimit = 5 * 1024 * 1024

/** The caller and their store. */
type Saving = Asker & { readonly session: LiveSession; readonly connection: SessionConnection }

export interface TextSave {
  readonly path: string
  readonly content: string
  /** Undefined keeps the current encoding. */
  readonly encoding: TextEncoding | undefined
  readonly ifMatch: string | undefined
  /** Additional details for the journal. */
  readonly details?: Readonly<Record<string, JsonValue>>
}

/**
 * Records the intent, writes the file and records the outcome, in this order. Throws 412 with `conflict` when the file
 * is not the one that was read, and the host's errors.
 */
export async function saveFile(services: Services, call: Call<'saveFile'>) {
  const { file: path, content, encoding } = call.body
  const payload = await saveText(services, call, {
    path,
    content,
    encoding,
    ifMatch: call.headers['If-Match'],
  })
  call.setHeader('etag', etagOf(payload.version))
  return { status: 'ok', payload }
}

/** The only way to write a text to a host. */
export async function saveText(
  services: Services,
  call: Saving,
  save: TextSave,
): Promise<SavedFile> {
  const { db, hosts } = services
  const { connection, session } = call
  const path = toVirtualPath(parseVirtualPath(save.path))
  const host = await hosts.of(connection.storeId, session.jti)
  const wanted = versionWanted(save.ifMatch)
  const mustExist = save.ifMatch !== undefined
  const encoding = save.encoding ?? (await encodingNow(host, path))
  const bytes = bytesOf(save.content, encoding)
  const target = await placeOf(host, path)
  const file = { path, bytes, wanted, mustExist }
  const details = {
    ...(target === path ? {} : { asked: path }),
    before: wanted ?? null,
    bytes: bytes.length,
    ...(encoding === 'utf-8' ? {} : { encoding }),
    unconditional: wanted === undefined,
    ...save.details,
  }
  return journalled(db.sql, { ...entryOf(call, session), target, details }, async () => {
    try {
      const { result, changed } = await write(host, file)
      return { result, details: { ...details, ...changed } }
    } catch (error) {
      const before = await savedBefore(host, error, file)
      if (before) return { result: before.result, details: { ...details, ...before.changed } }
      throw await explained(db.sql, error, { storeId: connection.storeId, target, mustExist })
    }
  })
}

/** The file's current encoding, for a caller that names none; UTF-8 for a new file. */
async function encodingNow(host: Host, path: string): Promise<TextEncoding> {
  try {
    const { bytes } = await host.readFile(path, { limit: fileLimit })
    return encodingOf(bytes) ?? 'utf-8'
  } catch (error) {
    // Missing, too large or inaccessible: writing reports what matters.
    if (error instanceof HostError) return 'utf-8'
    throw error
  }
}

export function bytesOf(content: string, encoding: TextEncoding): Uint8Array {
  const { bytes, place } = encode(content, encoding)
  if (place) throw new ApiFailure(422, 'file.not_encodable', { ...place, encoding }, { place })
  if (bytes.length > fileLimit) throw new ApiFailure(422, 'file.too_large')
  return bytes
}

/** The target of a link: a file has one history, whichever path names it. */
async function placeOf(host: Host, path: string): Promise<string> {
  try {
    return (await host.stat(path)).canonical
  } catch (error) {
    // Missing or inaccessible: writing reports it.
    if (error instanceof HostError) return path
    throw error
  }
}

interface Write {
  readonly path: string
  readonly bytes: Uint8Array
  readonly wanted: string | undefined
  readonly mustExist: boolean
}

async function write(
  host: Host,
  { path, bytes, wanted, mustExist }: Write,
): Promise<{ result: SavedFile; changed: { before: string | null; after: string } }> {
  const options = wanted === undefined ? { create: !mustExist } : { ifVersion: wanted }
  const { version, before, size, modified } = await host.writeAtomic(path, bytes, options)
  return {
    result: { path, size, modified: new Date(modified).toISOString(), version },
    changed: { before, after: version },
  }
}

/**
 * The file as it is, when a conflict is only with these bytes: the caller saved them before and did not receive the
 * answer.
 */
async function savedBefore(
  host: Host,
  error: unknown,
  { path, bytes }: Write,
): Promise<{ result: SavedFile; changed: { before: string; after: string } } | undefined> {
  if (!(error instanceof HostError) || error.code !== 'conflict') return undefined
  const now = await host.readFile(path, { limit: fileLimit }).catch(() => undefined)
  if (!now || Buffer.compare(now.bytes, bytes) !== 0) return undefined
  const { version, size, modified } = now
  return {
    result: { path, size, modified: new Date(modified).toISOString(), version },
    changed: { before: version, after: version },
  }
}

/** A conflict names the person and time; for a caller who had read the file, its absence is a conflict too. */
async function explained(
  sql: Sql,
  error: unknown,
  { storeId, target, mustExist }: { storeId: number; target: string; mustExist: boolean },
): Promise<unknown> {
  if (!(error instanceof HostError)) return error
  if (error.code === 'not_found' && mustExist) {
    const conflict = { by: null, at: null, version: null }
    return new ApiFailure(412, 'version.gone', {}, { conflict })
  }
  if (error.code !== 'conflict') return error
  const conflict = await whoChanged(sql, storeId, target, error.currentVersion)
  const { by } = conflict
  return by === null
    ? new ApiFailure(412, 'version.changed', {}, { conflict })
    : new ApiFailure(412, 'version.changed_by', { name: by }, { conflict })
}

/** Operations that change a file's content. */
const changing = ['saveFile', 'saveConfig', 'revertConfig']

/**
 * The journal's last change only counts if it wrote the current version: a program on the machine may have written
 * since.
 */
export async function whoChanged(
  sql: Sql,
  storeId: number,
  target: string,
  version: string | undefined,
): Promise<Conflict> {
  const last = await journal.lastChange(sql, storeId, target, changing)
  const known = last !== undefined && version !== undefined && after(last.details) === version
  return {
    by: known ? last.username : null,
    at: known ? last.at.toISOString() : null,
    version: version ?? null,
  }
}

function after(details: JsonValue): JsonValue | undefined {
  return typeof details === 'object' && details !== null && 'after' in details
    ? details.after
    : undefined
}
