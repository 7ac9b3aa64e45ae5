// The trash of a store: listing, deleting into it, restoring, emptying.

import { entryOf, type Folder, find, folderOf, parentOf } from '../files.ts'
import { startJob } from '../jobs.ts'
import { nowText } from '../shared/clock.ts'
import { failed, say } from '../shared/failures.ts'
import { type Cell, folded, listed } from '../shared/listing.ts'
import { once } from '../shared/repeat.ts'
import type { MocksOf, Schemas } from '../shared/types.ts'
import { type Connection, nextId, record, type Session, type World } from '../shared/world.ts'
import { freePath, inside } from './change.ts'

type Id = 'listTrash' | 'trashFiles' | 'restoreTrash' | 'emptyTrash'
type Wire = Schemas['TrashEntry']
type Answer = Schemas['TrashAnswer']

interface Thrown {
  readonly store: number
  readonly entry: Wire & { readonly path: string }
  /** The entry and everything below it, by original path. */
  readonly content: Folder
}

/** State of this file alone, bound to a world's lifetime. */
const remembered = new WeakMap<World, Map<string, Thrown>>()

function trashOf(world: World): Map<string, Thrown> {
  const known = remembered.get(world) ?? new Map<string, Thrown>()
  remembered.set(world, known)
  return known
}

const columns: Readonly<Record<string, (entry: Wire) => Cell>> = {
  name: ({ name }) => folded(name),
  path: ({ path }) => folded(path ?? ''),
  type: ({ type }) => type,
  size: ({ size }) => size,
  trashed: ({ trashed }) => trashed,
  operator: ({ operator }) => folded(operator ?? ''),
}

interface Place {
  readonly world: World
  readonly session: Session
  readonly connection: Connection
  readonly folder: Folder
}

/** Moves a path to the trash; returns its id. */
function throwAway({ world, session, connection, folder }: Place, path: string): string {
  const id = nextId(world)
  const content: Folder = new Map([...folder].filter(([filePath]) => inside(path, filePath)))
  for (const filePath of content.keys()) folder.delete(filePath)
  const { name, metadata } = entryOf(path, content.get(path) ?? null)
  const { type, size } = metadata
  const trashed = nowText()
  const operator = session.operator.username
  const entry = { id, name, path, type, size, trashed, operator, state: 'there' as const }
  trashOf(world).set(id, { store: connection.store.id, entry, content })
  record(world, 'trashFiles', { by: session, target: path })
  return id
}

/** Recreates the folders above a path; false when a file is in the way. */
function makeAbove(folder: Folder, path: string): boolean {
  const above = parentOf(path)
  const there = folder.get(above)
  if (there !== undefined) return there === null
  if (!makeAbove(folder, above)) return false
  folder.set(above, null)
  return true
}

function putBack(
  place: Place,
  { entry, content }: Thrown,
  conflict: Schemas['TrashRestore']['conflict'],
): { path: string } | { code: 'file.exists' | 'file.not_a_folder' } {
  const { folder, world, session } = place
  const { id, path } = entry
  if (!makeAbove(folder, path)) return { code: 'file.not_a_folder' }
  if (folder.has(path) && conflict === undefined) return { code: 'file.exists' }
  if (folder.has(path) && conflict === 'replace') throwAway(place, path)
  const to = folder.has(path) ? freePath(folder, path) : path
  for (const [filePath, file] of content) folder.set(to + filePath.slice(path.length), file)
  trashOf(world).delete(id)
  record(world, 'restoreTrash', { by: session, target: to })
  return { path: to }
}

export const filesTrash: MocksOf<Id> = {
  listTrash({ world, connection, query, url }) {
    if (!folderOf(world, connection)) return failed(503, 'host.none')
    const wanted = folded(query.filter ?? '')
    const rows = [...trashOf(world).values()]
      .filter(({ store }) => store === connection.store.id)
      .map(({ entry }) => entry)
      .filter(({ path, operator }) => folded(`${path}\n${operator}`).includes(wanted))
    const last = (a: Wire, b: Wire) => (a.id < b.id ? 1 : -1)
    const body = listed(rows, { query, url, columns, sort: 'trashed|desc', last })
    return { status: 200, body }
  },

  trashFiles({ world, session, connection, body: { files } }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const answer: Answer = { done: [], failed: [] }
    for (const given of files) {
      const found = find(world, connection, given)
      const refused =
        found.kind === 'refused'
          ? 'file.name_invalid'
          : found.kind === 'none'
            ? 'file.not_found'
            : found.path === '/'
              ? 'trash.root'
              : undefined
      if (refused || found.kind === 'refused') {
        const code = refused ?? 'file.name_invalid'
        answer.failed.push({ path: given, code, info: say(code) })
      } else {
        const id = throwAway({ world, session, connection, folder }, found.path)
        answer.done.push({ id, path: found.path })
      }
    }
    return { status: 200, body: answer }
  },

  restoreTrash({ world, session, connection, body: { ids, conflict } }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const answer: Answer = { done: [], failed: [] }
    for (const id of ids) {
      const thrown = trashOf(world).get(id)
      if (!thrown || thrown.store !== connection.store.id) {
        answer.failed.push({ id, path: '', code: 'trash.gone', info: say('trash.gone') })
        continue
      }
      const back = putBack({ world, session, connection, folder }, thrown, conflict)
      if ('path' in back) answer.done.push({ id, path: back.path })
      else
        answer.failed.push({ id, path: thrown.entry.path, code: back.code, info: say(back.code) })
    }
    return { status: 200, body: answer }
  },

  emptyTrash: call =>
    once(call, 'emptyTrash', () => {
      const { world, connection, body } = call
      if (!folderOf(world, connection)) return failed(503, 'host.none')
      return startJob(call, 'emptyTrash', '/', () => {
        const trash = trashOf(world)
        const own = [...trash.values()].filter(({ store }) => store === connection.store.id)
        const chosen = own.filter(({ entry }) => body.ids === null || body.ids.includes(entry.id))
        for (const { entry } of chosen) trash.delete(entry.id)
        const skipped = body.ids === null ? 0 : body.ids.length - chosen.length
        return { done: chosen.length, skipped, failed: [] }
      })
    }),
}
