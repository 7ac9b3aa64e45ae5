// The one place where react-admin's list meets the address, in which it stands under the names of the
// specification: `ListBase` knows one sort field, and only names of its own (docs/decisions/0050).
import { keepPreviousData } from '@tanstack/react-query'
import {
  type RaRecord,
  type SortPayload,
  type UseGetListHookValue,
  useDataProvider,
  useGetList,
  useListContext,
} from 'ra-core'
import { useMemo, useState } from 'react'
import { useSearchAddress, withValues } from '../useSearchAddress.ts'
import { type SortEntry, sortPayload } from './sorting.ts'
import type { PageFacts, ParameterNames, TableList } from './types.ts'

/** What an address asks for. */
interface TableView {
  readonly page: number
  readonly perPage: number
  readonly sort: readonly SortEntry[]
  readonly filter: string
}

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

type Values = Readonly<Record<string, unknown>>

const filled = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** A session that has ended is told of elsewhere. */
const isSessionEnd = (error: Error) => Reflect.get(error, 'status') === 401

function logFailure(error: Error): void {
  if (!isSessionEnd(error)) console.error('The table could not be loaded:', error)
}

/**
 * Why the last load failed. What is shown of it stays while the same is asked for again, which would take the
 * reason away: the button to retry stands in it.
 */
function useFailure(query: UseGetListHookValue): Error | null {
  const [last, setLast] = useState(query.error)
  const isRetried =
    query.isFetching && query.errorUpdateCount > 0 && (query.isPending || query.isPlaceholderData)
  const failure = query.error ?? (isRetried ? last : null)
  if (failure !== last) setLast(failure)
  return failure
}

/** The ways to another part of the list: into the address. */
function useWays(address: ListAddress, filters: Values) {
  const { change } = useSearchAddress()
  const { names } = address
  const write = (newest: URLSearchParams, part: Partial<TableView> = {}) => {
    const next = { ...address.read(`${newest}`), page: 1, ...part }
    for (const [name, value] of address.parameters(next)) newest.set(name, value)
  }
  const show = (part: Partial<TableView>) => change(newest => write(newest, part))
  return {
    setPage: (page: number) => show({ page }),
    setPerPage: (perPage: number) => show({ perPage }),
    setSorts: (sort: readonly SortEntry[]) => show({ sort }),
    setSort: ({ field, order }: SortPayload) =>
      show({ sort: [{ field, direction: order === 'DESC' ? 'desc' : 'asc' }] }),
    /** Only what is another one than what is drawn: the rest may have changed since. */
    setFilters: (next: Values, _: unknown, isTyped = false) => {
      const changed = Object.keys({ ...filters, ...next })
        .filter(name => (next[name] ?? '') !== (filters[name] ?? ''))
        .map(name => [name === 'q' ? names.filter : name, String(next[name] ?? '')])
      const narrowed = withValues({ ...Object.fromEntries(changed), [names.page]: '1' })
      const update = (newest: URLSearchParams) => {
        narrowed(newest)
        if (isTyped) write(newest)
      }
      change(update, { replace: isTyped }) // typing leaves no trail of addresses
    },
  }
}

/** Here a filter is always displayed, and rows are chosen in the table, which knows those of other pages. */
const unused = {
  displayedFilters: {},
  showFilter: () => {},
  hideFilter: () => {},
  selectedIds: [],
  onSelect: () => {},
  onSelectAll: () => {},
  onToggleItem: () => {},
  onUnselectItems: () => {},
}

/**
 * The list of react-admin's data provider that the address asks for, and what its page says besides. The last
 * rows stay while others are on their way, and when they could not be had.
 */
export function useAddressList<Row extends RaRecord, Meta extends PageFacts = PageFacts>(
  resource: string,
  { address, filters = {}, meta }: AddressListOptions,
): TableList<Row, Meta> {
  const { search } = useSearchAddress()
  const { getList } = useDataProvider()
  const searchText = search.toString()
  const view = useMemo(() => address.read(searchText), [address, searchText])
  const { page, perPage } = view
  const sort = sortPayload(view.sort)
  const filterValues = filled({ ...filters, q: view.filter })
  const params = { sort, filter: filterValues, ...(meta ? { meta } : {}) }
  const query = useGetList<Row>(
    resource,
    { ...params, pagination: { page, perPage } },
    { placeholderData: keepPreviousData, onError: logFailure },
  )
  const [last, setLast] = useState(query)
  if (query.data && query.data !== last.data) setLast(query)
  const shown = query.data ? query : last
  return {
    ...unused,
    ...useWays(address, filterValues),
    resource,
    sort,
    sorts: view.sort,
    page,
    perPage,
    filterValues,
    data: shown.data,
    total: shown.total,
    meta: shown.meta,
    error: useFailure(query),
    isPending: query.isPending,
    isFetching: query.isFetching,
    refetch: query.refetch,
    names: address.names,
    fetchPage: async (at, size) => {
      const found = await getList<Row>(resource, {
        ...params,
        pagination: { page: at, perPage: size },
      })
      return { rows: found.data, pagination: found.meta.pagination }
    },
  }
}

/** The list of the table around. */
export const useTableList = <Row extends RaRecord>() =>
  // The table provides no other one: its address knows more than react-admin's list.
  useListContext() as unknown as TableList<Row>
