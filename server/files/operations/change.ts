import type { Call, HandlersOf } from '#server/contract/types.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { type Host, HostError, parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'
import { joined, type PermissionsInput, type TransferInput } from '#server/jobs/index.ts'
import { distinct, subjectOf } from '#server/jobs/operations/archives.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { entryOf, journalled } from '#server/journal/journalling.ts'
import { once } from '#server/operations/idempotent.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { entryOf as wireEntry } from './browse.ts'
import { checkTransfer, eachPath } from './checkTransfer.ts'

type Id =
  | 'makeFolder'
  | 'makeFile'
  | 'renameFile'
  | 'checkTransfer'
  | 'transferFiles'
  | 'changePermissions'
type FileEntry = components['schemas']['FileEntry']

/** Paths listed in the journal for one change; the rest is only counted. */
const maxListed = 100

export function changeOperations(services: Services): HandlersOf<Id> {
  const empty = new Uint8Array()
  return {
    makeFolder: call => make(services, call, (host, path) => host.make(path)),
    makeFile: call =>
      make(services, call, (host, path) => host.writeAtomic(path, empty, { exclusive: true })),
    renameFile: call => rename(services, call),
    checkTransfer: call => checkTransfer(services, call),
    transferFiles: call => queueJob(services, call, () => prepareTransfer(services, call)),
    changePermissions: call => queueJob(services, call, () => preparePermissions(services, call)),
  }
}

const spelt = (path: string) => toVirtualPath(parseVirtualPath(path))

/** Turns a taken name into a conflict the operator can resolve. */
function taken(error: unknown): unknown {
  const isTaken = error instanceof HostError && error.code === 'exists'
  return isTaken ? new ApiFailure(409, 'file.exists', {}, { cause: error }) : error
}

async function make(
  services: Services,
  call: Call<'makeFolder' | 'makeFile'>,
  work: (host: Host, path: string) => Promise<unknown>,
): Promise<FileEntry> {
  const { connection, session, body } = call
  const { storeId } = connection
  const path = spelt(body.path)
  const host = await services.hosts.of(storeId, session.jti)
  return await once(services, call, { path, store: storeId }, () =>
    journalled(services.db.sql, { ...entryOf(call, session), target: path }, async () => {
      await work(host, path).catch(error => Promise.reject(taken(error)))
      return { result: wireEntry(await host.look(path)) }
    }),
  )
}

async function rename(services: Services, call: Call<'renameFile'>): Promise<FileEntry> {
  const { connection, session, body } = call
  const names = parseVirtualPath(body.path)
  // Also ensures that it is a single name: a path would move it elsewhere.
  const [name, ...more] = parseVirtualPath(`/${body.name}`)
  if (names.length === 0 || name !== body.name || more.length > 0) {
    throw new HostError('name_invalid')
  }
  const path = toVirtualPath(names)
  const to = joined(toVirtualPath(names.slice(0, -1)), name)
  const host = await services.hosts.of(connection.storeId, session.jti)
  const entry = { ...entryOf(call, session), target: path, details: { to } }
  return await journalled(services.db.sql, entry, async () => {
    await host.move(path, to).catch(error => Promise.reject(taken(error)))
    return { result: wireEntry(await host.look(to)) }
  })
}

async function prepareTransfer(services: Services, call: Call<'transferFiles'>) {
  const { connection, session, body } = call
  const { kind, conflict } = body
  const choices = new Map(body.files.map(({ path, ...rest }) => [spelt(path), rest]))
  const files = distinct([...choices.keys()]).map(path => ({ path, ...choices.get(path) }))
  const host = await services.hosts.of(connection.storeId, session.jti)
  const { type, path: folder } = await host.stat(body.folder)
  if (type !== 'folder') throw new ApiFailure(422, 'file.not_a_folder')
  const input: TransferInput = { kind, files, folder, conflict }
  const listed = files.slice(0, maxListed).map(({ path }) => path)
  const details = { kind, files: listed, count: files.length, conflict }
  return { subject: folder, input: { ...input }, details }
}

async function preparePermissions(services: Services, call: Call<'changePermissions'>) {
  const { connection, session, body } = call
  const files = distinct(body.files.map(spelt))
  const host = await services.hosts.of(connection.storeId, session.jti)
  // Reports a missing one at once.
  await eachPath(files, async path => void (await host.look(path)))
  const { fileMode, folderMode, recursive } = body
  const input: PermissionsInput = { files, fileMode, folderMode, recursive }
  const listed = files.slice(0, maxListed)
  const details = { files: listed, count: files.length, fileMode, folderMode, recursive }
  return { subject: subjectOf(files), input: { ...input }, details }
}
