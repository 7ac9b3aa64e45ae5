import type { Call } from '#server/contract/types.ts'
import { uploads } from '#server/db/repositories.ts'
import { type FailureCode, type Language, textOf } from '#server/failures/index.ts'
import { type Host, HostError, parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'
import { entryOf } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { foldersAbove, isFolder, targetOf } from '../uploads/index.ts'

type Answer = components['schemas']['UploadCheckAnswer']
type Conflict = components['schemas']['UploadConflict']
type File = components['schemas']['UploadFile']

const atOnce = 16

type Finding = { conflict: Conflict } | { refused: FailureCode } | undefined

/** Reports conflicts before any byte is sent, and remembers which uploads are permitted. */
export async function checkUploads(
  { db, hosts, uploads: engine }: Services,
  call: Call<'checkUploads'>,
): Promise<Answer> {
  const { connection, session, body, language } = call
  const { limits } = engine
  const host = await hosts.of(connection.storeId, session.jti)
  const folder = toVirtualPath(parseVirtualPath(body.folder))
  const room = await freeIn(host, folder)
  const look = lookerAt(host, folder, limits.file)
  const findings = await inTurn(body.files, look)
  const conflicts: Conflict[] = []
  const refused: Answer['refused'] = []
  const seen = new Set<string>()
  let left = room ?? Number.POSITIVE_INFINITY
  const most = { file: limits.file, host: room ?? 0 }
  for (const [index, file] of body.files.entries()) {
    const found = findings[index]
    const twice = seen.has(file.path)
    seen.add(file.path)
    const code = codeOf(found) ?? (twice ? 'upload.twice' : undefined)
    if (code === undefined) left -= file.size
    const why = code ?? (left < 0 ? 'upload.host_full' : undefined)
    if (why !== undefined) refused.push(refusal(file.path, why, language, most))
    else if (found && 'conflict' in found) conflicts.push(found.conflict)
  }
  const now = new Date()
  const expiresAt = new Date(now.getTime() + limits.keptMs)
  const batch = await db.sql.transaction().execute(sql => {
    const owner = { operatorId: session.operator.id, storeId: connection.storeId }
    const entry = { ...entryOf(call, session), operation: 'sendUpload' }
    return uploads.addBatch(sql, { ...owner, folder, entry, now, expiresAt }, limits.batches)
  })
  const expires = expiresAt.toISOString()
  return { batch, expires, conflicts, refused, room: { file: limits.file, host: room } }
}

const codeOf = (found: Finding) => (found && 'refused' in found ? found.refused : undefined)

interface Most {
  /** The maximum size of a file, and the free space on the host, in bytes. */
  readonly file: number
  readonly host: number
}

function refusal(path: string, code: FailureCode, language: Language, most: Most) {
  const bytes = code === 'upload.host_full' ? most.host : most.file
  const params = { most: `${Math.floor(bytes / (1024 * 1024))} MB` }
  return { path, code, info: textOf(code, language, params) }
}

/** Throws when the folder does not exist or is not a folder. */
async function freeIn(host: Host, folder: string): Promise<number | null> {
  const { type } = await host.stat(folder)
  if (type !== 'folder') throw new HostError('not_a_folder')
  return await host.room(folder)
}

type Above = 'there' | 'missing' | 'blocked'

/** Checks one file; a folder shared by several is checked once. */
function lookerAt(host: Host, folder: string, most: number) {
  const known = new Map<string, Promise<Above>>()
  const lookAbove = async (path: string, before: Promise<Above>): Promise<Above> => {
    const state = await before
    if (state !== 'there') return state
    const found = await statOf(host, path)
    if (found === undefined) return 'missing'
    return found.type === 'folder' ? 'there' : 'blocked'
  }
  const above = (target: string) => {
    let state: Promise<Above> = Promise.resolve('there')
    for (const path of foldersAbove(folder, target)) {
      state = known.get(path) ?? lookAbove(path, state)
      known.set(path, state)
    }
    return state
  }
  return async (file: File): Promise<Finding> => {
    const target = reachable(folder, file.path)
    const isEmpty = isFolder(file.path)
    if (target === undefined || (isEmpty && file.size > 0)) return { refused: 'file.name_invalid' }
    if (file.size > most) return { refused: 'upload.too_large' }
    const state = await above(target)
    if (state === 'blocked') return { refused: 'file.not_a_folder' }
    const found = state === 'there' ? await statOf(host, target) : undefined
    if (found === undefined) return undefined
    if (isEmpty && found.type === 'folder') return undefined
    if (isEmpty || found.type !== 'file') return { refused: 'file.other_kind' }
    const { path, size, modified } = file
    return {
      conflict: {
        path,
        target,
        type: 'file',
        size,
        modified: new Date(modified).toISOString(),
        targetType: 'file',
        targetSize: found.size,
        targetModified: new Date(found.modified).toISOString(),
        seen: found.signature,
      },
    }
  }
}

function reachable(folder: string, path: string): string | undefined {
  try {
    return targetOf(folder, path)
  } catch (error) {
    if (error instanceof HostError) return undefined
    throw error
  }
}

async function statOf(host: Host, path: string) {
  try {
    return await host.stat(path)
  } catch (error) {
    if (error instanceof HostError && error.code === 'not_found') return undefined
    throw error
  }
}

/** Runs several in parallel; returns the results in order. */
async function inTurn<T, R>(all: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(all.length)
  const rest = all.entries()
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
