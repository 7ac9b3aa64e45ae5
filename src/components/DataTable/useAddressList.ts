import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, type SortPayload, useDataProvider, useGetList } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { type Pagination, paginate } from '#common/paginate.ts'
import { useSearchAddress } from '../useSearchAddress.ts'
import { wireName } from './sorting.ts'
import type { ParameterNames, TableList, TablePage, TableView } from './types.ts'

/** How a list stands in the address. */
interface ListAddress {
  readonly names: ParameterNames
  read(search: string): TableView
  parameters(view: TableView): URLSearchParams
}

interface AddressListOptions {
  readonly address: ListAddress
  /** Named filters, sent along; empty ones are not. */
  readonly filters?: object
  /** What react-admin's getList is told besides. */
  readonly meta?: object
}

/** What getList says of a page beside its rows, as far as the table needs it. */
interface PageFacts {
  readonly pagination?: Pagination
  readonly isExact?: boolean
}

interface Shown<Row, Meta> extends TablePage<Row> {
  readonly meta: Meta | undefined
}

/** A session that has ended is told of elsewhere. */
const isSessionEnd = (error: Error) => Reflect.get(error, 'status') === 401

function logFailure(error: Error): void {
  if (!isSessionEnd(error)) console.error('The table could not be loaded:', error)
}

/** react-admin sorts by one field; several, or none, are written out in its place. */
function sortOf(sort: TableView['sort']): SortPayload {
  const [by] = sort
  if (by && sort.length === 1)
    return { field: wireName(by), order: by.direction === 'desc' ? 'DESC' : 'ASC' }
  return { field: sort.map(entry => `${wireName(entry)}|${entry.direction}`).join(), order: 'ASC' }
}

function paramsOf(view: TableView, { filters = {}, meta }: AddressListOptions) {
  const named = Object.entries({ ...filters, q: view.filter }).filter(([, value]) => value)
  return {
    pagination: { page: view.page, perPage: view.perPage },
    sort: sortOf(view.sort),
    filter: Object.fromEntries(named),
    ...(meta ? { meta } : {}),
  }
}

function pageOf<Row>(
  rows: readonly Row[],
  total: number,
  pageInfo: PageFacts | undefined,
  view: TableView,
) {
  return {
    rows,
    pagination: pageInfo?.pagination ?? paginate(total, view.perPage, view.page, rows.length),
    exact: pageInfo?.isExact !== false,
  }
}

/** The way to another part of the list: into the address. */
function useShow(address: ListAddress) {
  const { change } = useSearchAddress()
  return useCallback(
    (part: Partial<TableView>) =>
      change(
        newest => {
          const next = { ...address.read(`${newest}`), page: 1, ...part }
          newest.delete(address.names.filter) // it is not said where it is empty
          for (const [name, value] of address.parameters(next)) newest.set(name, value)
        },
        // Typing leaves no trail of addresses.
        { replace: part.filter !== undefined },
      ),
    [address, change],
  )
}

/**
 * The list of react-admin's data provider that the address asks for, and what its page says besides. The last
 * rows stay while others are on their way.
 */
export function useAddressList<Row extends RaRecord, Meta = unknown>(
  resource: string,
  options: AddressListOptions,
): TableList<Row> & { readonly meta: Meta | undefined } {
  const { address } = options
  const { search } = useSearchAddress()
  const { getList } = useDataProvider()
  const searchText = search.toString()
  const view = useMemo(() => address.read(searchText), [address, searchText])
  const params = paramsOf(view, options)
  const query = useGetList<Row>(resource, params, {
    placeholderData: keepPreviousData,
    onError: logFailure,
  })
  const { data, total = data?.length ?? 0, meta } = query
  const fresh = useMemo(
    (): Shown<Row, Meta> | undefined => data && { ...pageOf(data, total, meta, view), meta },
    [data, total, meta, view],
  )
  const [last, setLast] = useState(fresh)
  if (fresh && fresh !== last) setLast(fresh)
  const shown = fresh ?? last
  return {
    view,
    show: useShow(address),
    shown,
    meta: shown?.meta,
    error: query.error,
    loading: query.isFetching,
    reload: () => void query.refetch(),
    names: address.names,
    fetchPage: async (page, perPage) => {
      const found = await getList<Row>(resource, { ...params, pagination: { page, perPage } })
      const { data: rows, total = rows.length } = found
      return pageOf(rows, total, found.meta, { ...view, page, perPage })
    },
  }
}
