// The lists that are not resources of the contract, under the names react-admin uses for them.
import type { GetListParams, GetListResult } from 'ra-core'
import { omit } from '#common/omit.ts'
import { call } from './core/call.ts'
import { type ListQuery, listQuery, listResult } from './core/listProtocol.ts'
import { storeId } from './core/reading.ts'

type ReadPage = (query: ListQuery, params: GetListParams) => Promise<unknown>

/** The stores, each identified by its store number. */
async function fleet(query: ListQuery, { signal }: GetListParams) {
  const page = await call('listFleet', { params: { query: omit(query, 'sort') }, signal })
  return { ...page, data: page.data.map(row => ({ ...row, id: row.store.id })) }
}

const lists: Readonly<Record<string, ReadPage>> = {
  fleet,
  journal: (query, { signal }) => call('listJournal', { params: { query }, signal }),
  operators: (query, { signal }) => call('listOperators', { params: { query }, signal }),
  devices: (query, { signal }) => call('listDevices', { params: { query }, signal }),
  connections: (query, { signal }) => call('listConnections', { params: { query }, signal }),
  /** `meta.store` says whose trash. */
  trash: (query, { meta, signal }) =>
    call('listTrash', { params: { header: storeId(meta?.store), query }, signal }),
  deletions: (query, { signal }) =>
    call('listDeletions', { params: { query: omit(query, 'sort') }, signal }),
}

/** Undefined: there is no such list. */
export function namedList(
  resource: string,
): ((params: GetListParams) => Promise<GetListResult>) | undefined {
  const read = Object.hasOwn(lists, resource) ? lists[resource] : undefined
  return read && (async params => listResult(await read(listQuery(params), params), params))
}
