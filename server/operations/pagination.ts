import { paginate } from '#common/paginate.ts'
import type { components } from '#src/generated/api.ts'
import { invalid } from '../contract/validation.ts'

export type Pagination = components['schemas']['Pagination']

export interface PageFacts {
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly perPage: number
  /** Rows on this page. */
  readonly count: number
  /** The requested path and query: other parameters are kept in links to other pages. */
  readonly url: string
  /** False: there are more than `total`. */
  readonly exact?: boolean
}

function addressOf(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `${path}?${parameters}`
}

/** The data table's pagination object, with links to the adjacent pages. */
export function paginationOf({ total, page, perPage, count, url, exact }: PageFacts): Pagination {
  const own = paginate(total, perPage, page, count)
  return {
    ...own,
    next_page_url: page < own.last_page ? addressOf(url, page + 1) : null,
    prev_page_url: page > 1 ? addressOf(url, page - 1) : null,
    ...(exact === false ? { total_is_exact: false } : {}),
  }
}

export interface SortEntry {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** Parses `field|asc,field|desc`, validated by the contract; empty means unsorted. */
export function sortEntries(sort: string | undefined): SortEntry[] {
  if (!sort) return []
  return sort.split(',').map(entry => {
    const [field = '', direction] = entry.split('|')
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
  })
}

/** The same with the table's column names. Throws 400 for a field that cannot be sorted by. */
export function sortedBy<Column extends string>(
  sort: string | undefined,
  fields: Readonly<Record<string, Column>>,
): { field: Column; direction: 'asc' | 'desc' }[] {
  return sortEntries(sort).map(({ field, direction }) => {
    const column = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!column) throw invalid([{ path: 'sort', code: 'request.value' }])
    return { field: column, direction }
  })
}
