// The data-table protocol: react-admin's list parameters in its words, its pages in react-admin's.
import type { GetListParams, GetListResult, RaRecord } from 'ra-core'
import type { components } from '#src/generated/api.ts'

/** What every list takes; each adds the named filters it declares. */
export interface ListQuery {
  sort?: string
  page?: number
  per_page?: number
  filter?: string
}

/** The parameters of an address as a call takes them. */
export const wireQuery = (parameters: Readonly<Record<string, string>>): ListQuery => {
  const { page, per_page, ...texts } = parameters
  return {
    ...texts,
    ...(page ? { page: Number(page) } : {}),
    ...(per_page ? { per_page: Number(per_page) } : {}),
  }
}

/** `q` of react-admin's filter is the text to look for; all else are named filters. */
export function listQuery(params: Partial<GetListParams>): ListQuery {
  const { pagination, sort, filter } = params
  const { q, ...named } = (filter ?? {}) as { q?: string } // a react-admin filter is any
  return {
    ...(sort ? { sort: `${sort.field}|${sort.order === 'DESC' ? 'desc' : 'asc'}` } : {}),
    ...(pagination ? { page: pagination.page, per_page: pagination.perPage } : {}),
    ...(q ? { filter: q } : {}),
    ...named,
  }
}

interface ListPage<Row> {
  data: Row[]
  links: components['schemas']['PageLinks']
}

/** `meta.isExact` is false when there are more rows than `total`. */
export function listResult<Row extends RaRecord>({
  data,
  links,
}: ListPage<Row>): GetListResult<Row> {
  const { total, current_page, last_page, total_is_exact } = links.pagination
  return {
    data,
    total,
    pageInfo: { hasNextPage: current_page < last_page, hasPreviousPage: current_page > 1 },
    meta: { isExact: total_is_exact !== false },
  }
}
