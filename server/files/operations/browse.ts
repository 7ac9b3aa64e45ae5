import type { HandlersOf } from '#server/contract/types.ts'
import type { HostEntry, HostLock, HostSortField, OwnerNames } from '#server/hosts/index.ts'
import { paginationOf } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { listRecentFiles, openFile } from './open.ts'
import { saveFile } from './save.ts'

type FileEntry = components['schemas']['FileEntry']
type Metadata = FileEntry['metadata']

type Id = 'rootPath' | 'listFolder' | 'openFile' | 'listRecentFiles' | 'saveFile'

export function browseOperations(services: Services): HandlersOf<Id> {
  const { hosts } = services
  return {
    rootPath: async () => ({ status: 'ok', payload: '/' }),
    async listFolder({ headers, query, connection, session, url }) {
      const {
        per_page: perPage = 1000,
        sort = 'name|asc',
        filter,
        hidden = true,
        begins,
        holds,
      } = query
      const requestedPage = query.page ?? 1
      const host = await hosts.of(connection.storeId, session.jti)
      const [field, direction] = sort.split('|')
      const names = host.ownerNames()
      // Awaited below; handled here too, in case the list fails first.
      names.catch(() => undefined)
      const { entries, total, offset } = await host.listPage(headers['Folder-Path'], {
        hidden,
        offset: (requestedPage - 1) * perPage,
        limit: perPage,
        // The contract lists these fields and directions explicitly.
        sort: { field: field as HostSortField, direction: direction as 'asc' | 'desc' },
        ...(filter ? { filter } : {}),
        ...(begins ? { begins } : {}),
        ...(holds ? { holds } : {}),
      })
      const page = offset === undefined ? requestedPage : offset / perPage + 1
      const known = await names
      const facts = { total, page, perPage, count: entries.length, url }
      return {
        status: 'ok',
        payload: entries.map(entry => entryOf(entry, known)),
        links: { pagination: paginationOf(facts) },
      }
    },
    openFile: call => openFile(services, call),
    listRecentFiles: call => listRecentFiles(services, call),
    saveFile: call => saveFile(services, call),
  }
}

const locks: Readonly<Record<HostLock, NonNullable<Metadata['locked']>>> = {
  name_not_utf8: 'name',
  name_unusable: 'name',
  link_outside: 'outside',
  // Reported like a link that leads outside: whether its target exists there stays hidden.
  link_broken: 'outside',
}

function ownerOf({ owner: { uid, gid } }: HostEntry, names?: OwnerNames) {
  return { uid, gid, user: names?.users.get(uid) ?? null, group: names?.groups.get(gid) ?? null }
}

/** Without `names` owners are not named. */
export function entryOf(entry: HostEntry, names?: OwnerNames): FileEntry {
  const leadsTo = entry.target ?? entry.type
  const locked = entry.locked ? locks[entry.locked] : leadsTo === 'other' ? 'kind' : undefined
  return {
    name: entry.name,
    metadata: {
      path: entry.path,
      type: leadsTo === 'folder' ? 'folder' : 'file',
      size: entry.size,
      modified: new Date(entry.modified).toISOString(),
      mode: entry.mode,
      owner: ownerOf(entry, names),
      hidden: entry.name.startsWith('.'),
      link: entry.type === 'link',
      ...(locked ? { locked } : {}),
    },
  }
}
