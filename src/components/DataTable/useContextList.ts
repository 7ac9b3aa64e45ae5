import { type RaRecord, useListContext } from 'ra-core'
import { omit } from '#common/omit.ts'
import { paginate } from './paging.ts'
import type { TableList } from './types.ts'

/**
 * The list of react-admin's context around the table. It sorts by one field at a time; the text to look
 * for is its filter `q`.
 */
export function useContextList<Row extends RaRecord>(): TableList<Row> {
  const list = useListContext<Row>()
  const { data, page, perPage, sort, filterValues, error } = list
  const total = list.total ?? data?.length ?? 0
  const filters: Readonly<Record<string, unknown>> = filterValues ?? {}
  const text = filters.q
  return {
    view: {
      page,
      perPage,
      sort: sort?.field
        ? [{ field: sort.field, direction: sort.order === 'DESC' ? 'desc' : 'asc' }]
        : [],
      filter: typeof text === 'string' ? text : '',
    },
    show: part => {
      const [by] = part.sort ?? []
      if (by) list.setSort({ field: by.field, order: by.direction === 'desc' ? 'DESC' : 'ASC' })
      if (part.filter !== undefined) {
        const others = omit(filters, 'q')
        list.setFilters(part.filter ? { ...others, q: part.filter } : others)
      }
      if (part.perPage !== undefined) list.setPerPage(part.perPage)
      list.setPage(part.page ?? 1)
    },
    shown: data && {
      rows: data,
      pagination: paginate(total, perPage, page, data.length),
      exact: true,
    },
    error: error ?? null,
    loading: list.isFetching ?? false,
    reload: () => void list.refetch(),
    multiSort: false,
  }
}
