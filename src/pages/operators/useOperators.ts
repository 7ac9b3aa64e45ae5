import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useSearchParams } from 'react-router'
import {
  type ListView,
  listParams,
  listView,
  type Operator,
  operatorFilters,
  operatorList,
  useSupport,
} from '../../dataProvider/index.ts'

type Filters = ReturnType<typeof operatorFilters>
type Part = Partial<ListView> & { state?: string; allowed?: string }

/** The operator whose details the address asks for. */
function chosenIn(search: URLSearchParams): number | null {
  const id = Number(search.get('operator'))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

function addressOf(view: ListView, filters: Filters, operator: number | null): URLSearchParams {
  const address = listParams(view)
  for (const [name, value] of Object.entries(filters)) address.set(name, value)
  if (operator !== null) address.set('operator', String(operator))
  return address
}

/** The list the address asks for, and the ways to ask for another one or for one operator of it. */
export function useOperators() {
  const [search, setSearch] = useSearchParams()
  const view = listView(search.toString(), operatorList)
  const filters = operatorFilters(search.toString())
  const chosen = chosenIn(search)
  const list = useGetList<Operator>(
    'operators',
    {
      pagination: { page: view.page, perPage: view.perPage },
      sort: { field: view.field, order: view.direction === 'asc' ? 'ASC' : 'DESC' },
      filter: { ...filters, ...(view.filter ? { q: view.filter } : {}) },
    },
    { placeholderData: keepPreviousData },
  )
  const total = list.total ?? 0
  return {
    view,
    filters,
    chosen,
    list,
    total,
    last: Math.max(1, Math.ceil(total / view.perPage)),
    /** A change of sort, filter or page size starts at page 1; typing leaves no trail of addresses. */
    show: ({ state = filters.state, allowed = filters.allowed, ...part }: Part) => {
      const next = operatorFilters(
        `${new URLSearchParams({ state: state ?? '', allowed: allowed ?? '' })}`,
      )
      setSearch(addressOf({ ...view, page: 1, ...part }, next, chosen), {
        replace: part.filter !== undefined,
      })
    },
    /** Everyone, from the first page. */
    clear: () => setSearch(addressOf({ ...view, page: 1, filter: '' }, {}, chosen)),
    /** The address with that operator open. */
    addressFor: (id: number | null) => `?${addressOf(view, filters, id)}`,
  }
}

const detailsKey = (id: number) => ['operator', id] as const

/** One operator with the live sessions. */
export function useOperator(id: number) {
  const { getOperator } = useSupport()
  return useQuery({ queryKey: detailsKey(id), queryFn: () => getOperator(id) })
}

/** Asks for the list and the open operator again; done when the operator is there. */
export function useRefresh(id: number) {
  const cache = useQueryClient()
  return async () => {
    void cache.invalidateQueries({ queryKey: ['operators'] })
    await cache.invalidateQueries({ queryKey: detailsKey(id) })
  }
}
