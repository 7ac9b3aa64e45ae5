// The lists that are no resource of the contract, under the names react-admin asks for them.
import type { GetListParams, GetListResult } from 'ra-core'
import { omit } from '#common/omit.ts'
import { answer, client } from './core/client.ts'
import { type ListQuery, listQuery, listResult } from './core/listProtocol.ts'
import { stopBy, storeId } from './core/reading.ts'

type ReadPage = (query: ListQuery, params: GetListParams) => Promise<unknown>

/** The stores, each under the number of its own. */
async function fleet(query: ListQuery, { signal }: GetListParams) {
  const page = await answer('listFleet', () =>
    client.GET('/ext/fleet/stores', { params: { query: omit(query, 'sort') }, ...stopBy(signal) }),
  )
  return { ...page, data: page.data.map(row => ({ ...row, id: row.store.id })) }
}

const lists: Readonly<Record<string, ReadPage>> = {
  fleet,
  journal: (query, { signal }) =>
    answer('listJournal', () =>
      client.GET('/data/journal', { params: { query }, ...stopBy(signal) }),
    ),
  operators: (query, { signal }) =>
    answer('listOperators', () =>
      client.GET('/ext/operators', { params: { query }, ...stopBy(signal) }),
    ),
  devices: (query, { signal }) =>
    answer('listDevices', () =>
      client.GET('/ext/devices', { params: { query }, ...stopBy(signal) }),
    ),
  connections: (query, { signal }) =>
    answer('listConnections', () =>
      client.GET('/ext/connections', { params: { query }, ...stopBy(signal) }),
    ),
  /** `meta.store` is whose trash. */
  trash: (query, { meta, signal }) =>
    answer('listTrash', () =>
      client.GET('/ext/files/trash', {
        params: { header: storeId(meta?.store), query },
        ...stopBy(signal),
      }),
    ),
  deletions: (query, { signal }) =>
    answer('listDeletions', () =>
      client.GET('/ext/onboarding/deleted', {
        params: { query: omit(query, 'sort') },
        ...stopBy(signal),
      }),
    ),
}

/** Undefined: there is no such list. */
export function namedList(
  resource: string,
): ((params: GetListParams) => Promise<GetListResult>) | undefined {
  const read = Object.hasOwn(lists, resource) ? lists[resource] : undefined
  return read && (async params => listResult(await read(listQuery(params), params), params))
}
