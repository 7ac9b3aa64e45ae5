// Where things lie on a host while they are in the trash: each alone in a folder of its id.
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

/** For nobody else on the machine. */
const PRIVATE = 0o700
const maxBytes = 255

export const folderOf = (id: string) => `${TRASH_FOLDER}/${id}`

export const isHostError = (error: unknown, ...codes: readonly HostErrorCode[]): boolean =>
  error instanceof HostError && codes.includes(error.code)

/** Undefined instead of one of these refusals. */
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

/** What lies in the trash under an id; undefined when nothing does. */
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

/** The id's folder when it is empty; else it stays. */
export async function dropEmpty({ inside }: OpenedHost, id: string): Promise<void> {
  await inside.remove(folderOf(id)).catch(() => undefined)
}

/** Makes an empty folder for an id, and what is above it. Throws 422 `trash.unusable` when
 * something else stands where the reserved folder should be: a link could lead anywhere. */
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
  // Somebody else's folder works too; who owns it decides who may look into it.
  if ((found.mode & 0o777) !== PRIVATE) await unless(inside.changeMode(path, PRIVATE), 'denied')
}

/** The folders above a path without links, and its name. Throws 422 for the root. */
export async function placeOf(host: OpenedHost, requested: string): Promise<string> {
  const names = parseVirtualPath(requested)
  const name = names.at(-1)
  if (name === undefined) throw new ApiFailure(422, 'trash.root')
  // Asked of the host as operators see it: no link leads from here into the reserved folder.
  const { canonical, type } = await host.stat(toVirtualPath(names.slice(0, -1)))
  if (type !== 'folder') throw new HostError('not_found')
  return below(canonical, name)
}

export const below = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`

/** The folder of a path without links, made again with all above it when it is not there. */
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

/** `name (2).ext`; a folder's name has no ending. */
export function numbered(name: string, number: number, isFolder: boolean): string {
  const dot = isFolder ? -1 : name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const tail = ` (${number})${ending}`
  const room = maxBytes - Buffer.byteLength(tail)
  // Characters that are cut in two would be others: whole ones go from the end.
  const whole = [...stem]
  while (Buffer.byteLength(whole.join('')) > room) whole.pop()
  return `${whole.join('')}${tail}`
}
