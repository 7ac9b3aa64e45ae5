// Where trashed entries are on a host: each alone in a folder named after its id.
import { ApiFailure } from '#server/failures/index.ts'
import {
  type HostEntry,
  HostError,
  type HostErrorCode,
  type OpenedHost,
  parseVirtualPath,
  RESERVED_FOLDER,
  TRASH_FOLDER,
  toVirtualPath,
} from '#server/hosts/index.ts'

/** Inaccessible to other users of the machine. */
const PRIVATE = 0o700
const maxBytes = 255

export const folderOf = (id: string) => `${TRASH_FOLDER}/${id}`

export const isHostError = (error: unknown, ...codes: readonly HostErrorCode[]): boolean =>
  error instanceof HostError && codes.includes(error.code)

/** Returns undefined instead of throwing one of these errors. */
export async function unless<T>(
  work: Promise<T>,
  ...codes: readonly HostErrorCode[]
): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isHostError(error, ...codes)) return undefined
    throw error
  }
}

/** The entry under an id; undefined when there is none. */
export async function contentOf(
  { inside }: OpenedHost,
  id: string,
): Promise<HostEntry | undefined> {
  const page = await unless(
    inside.listPage(folderOf(id), { limit: 1 }),
    'not_found',
    'not_a_folder',
  )
  return page?.entries[0]
}

/** Deletes the id's folder if it is empty. */
export async function dropEmpty({ inside }: OpenedHost, id: string): Promise<void> {
  await inside.remove(folderOf(id)).catch(() => undefined)
}

/**
 * Creates an empty folder for an id and its parents. Throws 422 `trash.unusable` when something else is in place of the
 * reserved folder: a link could lead anywhere.
 */
export async function makeRoom(host: OpenedHost, id: string): Promise<void> {
  for (const path of [RESERVED_FOLDER, TRASH_FOLDER]) await ownFolder(host, path)
  await host.inside.make(folderOf(id), { mode: PRIVATE })
}

async function ownFolder({ inside }: OpenedHost, path: string): Promise<void> {
  let found = await unless(inside.look(path), 'not_found')
  if (found === undefined) {
    await unless(inside.make(path, { mode: PRIVATE }), 'exists')
    found = await inside.look(path)
  }
  if (found.type !== 'folder') throw new ApiFailure(422, 'trash.unusable')
  // A folder of another owner works too; its owner decides who may read it.
  if ((found.mode & 0o777) !== PRIVATE) await unless(inside.changeMode(path, PRIVATE), 'denied')
}

/** The folder of a path with links resolved, followed by its name. Throws 422 for the root. */
export async function placeOf(host: OpenedHost, requested: string): Promise<string> {
  const names = parseVirtualPath(requested)
  const name = names.at(-1)
  if (name === undefined) throw new ApiFailure(422, 'trash.root')
  // Resolved with an operator's access: no link leads from there into the reserved folder.
  const { canonical, type } = await host.stat(toVirtualPath(names.slice(0, -1)))
  if (type !== 'folder') throw new HostError('not_found')
  return below(canonical, name)
}

export const below = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`

/** The folder of a path with links resolved; creates it and its parents when they are missing. */
export async function folderAgain(host: OpenedHost, path: string): Promise<string> {
  let found = await unless(host.stat(path), 'not_found')
  if (found === undefined) {
    const names = parseVirtualPath(path)
    await folderAgain(host, toVirtualPath(names.slice(0, -1)))
    await unless(host.make(path), 'exists')
    found = await host.stat(path)
  }
  if (found.type !== 'folder') throw new HostError('not_a_folder')
  return found.canonical
}

/** `name (2).ext`; a folder's name has no extension. */
export function numbered(name: string, number: number, isFolder: boolean): string {
  const dot = isFolder ? -1 : name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const tail = ` (${number})${ending}`
  const room = maxBytes - Buffer.byteLength(tail)
  // Drops whole characters from the end: cutting one in two would change it.
  const whole = [...stem]
  while (Buffer.byteLength(whole.join('')) > room) whole.pop()
  return `${whole.join('')}${tail}`
}
