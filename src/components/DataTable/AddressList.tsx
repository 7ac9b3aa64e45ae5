// The one place that connects react-admin's list to the address, which uses the names of the specification
// (docs/develop/decisions/0050).
import {
  ListBase,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  type RouterProvider,
  RouterProviderContext,
  type SortPayload,
  useDataProvider,
  useListContext,
  useRouterProvider,
} from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchAddress, withValues } from '../useSearchAddress.ts'
import { type SortEntry, sortPayload } from './sorting.ts'
import type { PageFacts, ParameterNames, TableList } from './types.ts'

/** The view an address asks for. */
interface TableView {
  readonly page: number
  readonly perPage: number
  readonly sort: readonly SortEntry[]
  readonly filter: string
}

/** How a list's state maps to the address. */
interface ListAddress {
  readonly names: ParameterNames
  read(search: string): TableView
  parameters(view: TableView): URLSearchParams
}

interface AddressListProps {
  resource: string
  address: ListAddress
  /** Named filters for the request; empty ones are omitted. */
  filters?: object
  /** Further `meta` for react-admin's getList. */
  meta?: Record<string, unknown> | undefined
  children: ReactNode
}

type Values = Readonly<Record<string, unknown>>

const filled = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** An ended session is reported elsewhere. */
const isSessionEnd = (error: Error) => Reflect.get(error, 'status') === 401

function logFailure(error: Error): void {
  if (!isSessionEnd(error)) console.error('The table could not be loaded:', error)
}

/** The address as `ListBase` reads it. Defaults are omitted. */
function listSearch({ page }: TableView, filters: Values): string {
  const search = new URLSearchParams()
  if (page !== 1) search.set('page', String(page))
  if (Object.keys(filters).length > 0) search.set('filter', JSON.stringify(filters))
  return search.size > 0 ? `?${search}` : ''
}

/**
 * The router for `ListBase`: it shows the address in its terms and ignores its writes. Where it would leave a page
 * beyond the last one, our own list says so and stays.
 */
const listRouter = (router: RouterProvider, search: string): RouterProvider => ({
  ...router,
  useLocation: () => ({ ...router.useLocation(), search }),
  useNavigate: () => {
    const navigate = router.useNavigate()
    return useMemo(
      () => (to, options) => {
        const isOwn = typeof to === 'object' && to.pathname === undefined
        if (!isOwn) navigate(to, options)
      },
      [navigate],
    )
  },
})

/**
 * The rows and state the table shows. The last rows stay while others load, and when loading failed. The reason
 * stays during a retry of the same request, because it contains the retry button.
 */
function useShown({
  data,
  total,
  meta,
  error,
  page,
  perPage,
  sort,
  filterValues,
  isFetching,
  isPending,
  isPlaceholderData,
}: ListControllerResult) {
  const [last, setLast] = useState({ data, total, meta })
  if (data && data !== last.data) setLast({ data, total, meta: meta ?? last.meta })
  const asked = JSON.stringify([page, perPage, sort, filterValues])
  const [failed, setFailed] = useState({ error, asked })
  const isRetried = isFetching && (isPending || isPlaceholderData) && failed.asked === asked
  const failure = error ?? (isRetried ? failed.error : null)
  if (failure !== failed.error || (failure && failed.asked !== asked))
    setFailed({ error: failure, asked })
  return { ...last, error: failure }
}

/** Changes the list's sorting, filters and pages through the address. */
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
    /** Changes only the filters that differ from the rendered ones: the rest may have changed since. */
    setFilters: (next: Values, _: unknown, isTyped = false) => {
      const changed = Object.keys({ ...filters, ...next })
        .filter(name => (next[name] ?? '') !== (filters[name] ?? ''))
        .map(name => [name === 'q' ? names.filter : name, String(next[name] ?? '')])
      const narrowed = withValues({ ...Object.fromEntries(changed), [names.page]: '1' })
      const update = (newest: URLSearchParams) => {
        narrowed(newest)
        if (isTyped) write(newest)
      }
      change(update, { replace: isTyped }) // typing adds no history entries
    },
  }
}

/** react-admin's list, plus facts it has no place for. */
function AddressedList({
  address,
  meta,
  view,
  children,
}: Omit<AddressListProps, 'resource' | 'filters'> & { view: TableView }) {
  const list = useListContext()
  const { resource, sort, filterValues } = list
  const { getList } = useDataProvider()
  const value: TableList<RaRecord> = {
    ...list,
    ...useShown(list),
    ...useWays(address, filterValues),
    isFetching: list.isFetching === true,
    sorts: view.sort,
    names: address.names,
    fetchPage: async (page, perPage) => {
      const params = { sort, filter: filterValues, meta, pagination: { page, perPage } }
      const found = await getList(resource, params)
      return { rows: found.data, pagination: found.meta.pagination }
    },
  }
  return (
    <ListContextProvider value={value as ListControllerResult /* the union's cases as one type */}>
      {children}
    </ListContextProvider>
  )
}

/**
 * react-admin's list for the view the address asks for, plus the facts of its page. Children read it with
 * `useTableList`.
 */
export function AddressList({ resource, address, filters = {}, meta, children }: AddressListProps) {
  const { search } = useSearchAddress()
  const router = useRouterProvider()
  const view = address.read(`${search}`)
  const asked = listSearch(view, filled({ ...filters, q: view.filter }))
  const reading = useMemo(() => listRouter(router, asked), [router, asked])
  return (
    <RouterProviderContext value={reading}>
      <ListBase
        resource={resource}
        sort={sortPayload(view.sort)}
        perPage={view.perPage}
        queryOptions={{ ...(meta ? { meta } : {}), onError: logFailure }}
        storeKey={false}
        disableAuthentication
        exporter={false}
      >
        <RouterProviderContext value={router}>
          <AddressedList address={address} view={view} meta={meta}>
            {children}
          </AddressedList>
        </RouterProviderContext>
      </ListBase>
    </RouterProviderContext>
  )
}

/** The surrounding list. */
export const useTableList = <Row extends RaRecord, Meta extends PageFacts = PageFacts>() =>
  // Only AddressList provides one, and it knows more than react-admin's list.
  useListContext() as unknown as TableList<Row, Meta>
