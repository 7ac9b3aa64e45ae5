// The one place where react-admin's list meets the address, in which it stands under the names of the
// specification (docs/decisions/0050).
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

interface AddressListProps {
  resource: string
  address: ListAddress
  /** Named filters, sent along; empty ones are not. */
  filters?: object
  /** What react-admin's getList is told besides. */
  meta?: Record<string, unknown> | undefined
  children: ReactNode
}

type Values = Readonly<Record<string, unknown>>

const filled = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** A session that has ended is told of elsewhere. */
const isSessionEnd = (error: Error) => Reflect.get(error, 'status') === 401

function logFailure(error: Error): void {
  if (!isSessionEnd(error)) console.error('The table could not be loaded:', error)
}

/** The address as `ListBase` reads it. What is so by itself is left out. */
function listSearch({ page }: TableView, filters: Values): string {
  const search = new URLSearchParams()
  if (page !== 1) search.set('page', String(page))
  if (Object.keys(filters).length > 0) search.set('filter', JSON.stringify(filters))
  return search.size > 0 ? `?${search}` : ''
}

/**
 * The router that `ListBase` is given: it reads the address in its own words, and writes none. Where it would lead
 * away from a page that is behind the last one, ours says so and stays.
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
 * What the table shows of a list. The last rows stay while others are on their way, and when those could not be
 * had. Why they could not stays while the same is asked for again: the button to retry stands in it.
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

/** react-admin's list with what it has no place for. */
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
    <ListContextProvider value={value as ListControllerResult /* its cases as one */}>
      {children}
    </ListContextProvider>
  )
}

/**
 * react-admin's list of what the address asks for, and what its page says besides. Its children read it by
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

/** The list around. */
export const useTableList = <Row extends RaRecord, Meta extends PageFacts = PageFacts>() =>
  // Only AddressList provides one: it knows more than react-admin's list.
  useListContext() as unknown as TableList<Row, Meta>
