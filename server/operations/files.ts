import { isUtf8 } from 'node:buffer'
import type { components } from '../../src/generated/api.ts'
import type { HandlersOf } from '../contract/types.ts'
import { ApiFailure } from '../failures/index.ts'
import {
  type Host,
  type HostEntry,
  type HostLock,
  type HostSortField,
  parseVirtualPath,
  toVirtualPath,
} from '../hosts/index.ts'
import { paginationOf } from './pagination.ts'
import { fileLimit, saveFile } from './saveFile.ts'
import type { Services } from './services.ts'
import { etagOf } from './versions.ts'

type FileEntry = components['schemas']['FileEntry']
type Metadata = FileEntry['metadata']

type Id = 'rootPath' | 'listFolder' | 'openFile' | 'saveFile'

export function filesOperations(services: Services): HandlersOf<Id> {
  const { hosts } = services
  return {
    rootPath: async () => ({ status: 'ok', payload: '/' }),
    async listFolder({ headers, query, connection, session, url }) {
      const { page = 1, per_page: perPage = 1000, sort = 'name|asc', filter } = query
      const host = await hosts.of(connection.storeId, session.jti)
      const [field, direction] = sort.split('|')
      const { entries, total } = await host.listPage(headers['Folder-Path'], {
        offset: (page - 1) * perPage,
        limit: perPage,
        // The contract names these fields and directions one by one.
        sort: { field: field as HostSortField, direction: direction as 'asc' | 'desc' },
        ...(filter ? { filter } : {}),
      })
      const facts = { total, page, perPage, count: entries.length, url }
      return {
        status: 'ok',
        payload: entries.map(entryOf),
        links: { pagination: paginationOf(facts) },
      }
    },
    async openFile({ headers, connection, session, setHeader }) {
      const host = await hosts.of(connection.storeId, session.jti)
      const payload = await open(host, headers['Folder-Path'])
      setHeader('etag', etagOf(payload.version))
      return { status: 'ok', payload }
    },
    saveFile: call => saveFile(services, call),
  }
}

const locks: Readonly<Record<HostLock, NonNullable<Metadata['locked']>>> = {
  name_not_utf8: 'name',
  name_unusable: 'name',
  link_outside: 'outside',
  // The same word: whether what it points to exists outside is nobody's business.
  link_broken: 'outside',
}

function entryOf(entry: HostEntry): FileEntry {
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
      link: entry.type === 'link',
      ...(locked ? { locked } : {}),
    },
  }
}

async function open(host: Host, path: string): Promise<components['schemas']['OpenedFile']> {
  const names = parseVirtualPath(path)
  const { bytes, size, modified, version } = await host.readFile(path, { limit: fileLimit })
  if (!isUtf8(bytes) || bytes.includes(0)) throw new ApiFailure(422, 'file.not_text')
  return {
    name: names.at(-1) ?? '',
    path: toVirtualPath(names),
    content: bytes.toString('utf8'),
    size,
    modified: new Date(modified).toISOString(),
    version,
  }
}
