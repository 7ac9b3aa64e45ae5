import type { Schemas } from './types.ts'

interface Paged<T> {
  readonly data: T[]
  readonly links: Schemas['PageLinks']
}

/**
 * One page of `all` with the paginator's eight fields; links to other pages keep the rest of the
 * query.
 */
export function pageOf<T>(all: readonly T[], page: number, perPage: number, url: URL): Paged<T> {
  const last = Math.max(1, Math.ceil(all.length / perPage))
  const start = (page - 1) * perPage
  const data = all.slice(start, start + perPage)
  const address = (otherPage: number) => {
    const query = new URLSearchParams(url.search)
    query.set('page', String(otherPage))
    return `${url.pathname}?${query}`
  }
  const pagination: Schemas['Pagination'] = {
    total: all.length,
    per_page: perPage,
    current_page: page,
    last_page: last,
    next_page_url: page < last ? address(page + 1) : null,
    prev_page_url: page > 1 ? address(page - 1) : null,
    from: data.length > 0 ? start + 1 : null,
    to: data.length > 0 ? start + data.length : null,
  }
  return { data, links: { pagination } }
}
