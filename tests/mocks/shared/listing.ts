// The list protocol over the mocks' state: sort, filter, page.
import { failed, Refusal, say } from './failures.ts'
import { pageOf } from './paging.ts'

/** Cells are compared as they are; texts should be folded first. */
export type Cell = string | number | boolean

interface Listing<T> {
  readonly query: {
    readonly sort?: string | undefined
    readonly page?: number | undefined
    readonly per_page?: number | undefined
  }
  readonly url: URL
  readonly columns: Readonly<Record<string, (item: T) => Cell>>
  /** The default sort. */
  readonly sort: string
  /** The order of rows that are equal in all requested columns. */
  readonly last: (a: T, b: T) => number
  /** Rows that precede all others. */
  readonly first?: (row: T) => boolean
}

/** @throws Refusal 400 for an unknown sort column. */
export function listed<T>(
  rows: readonly T[],
  { query, url, columns, sort, last, first = () => false }: Listing<T>,
) {
  const entries = (query.sort || sort).split(',').map(entry => {
    const [name = '', direction] = entry.split('|')
    return { column: Object.hasOwn(columns, name) ? columns[name] : undefined, direction }
  })
  if (entries.some(({ column }) => !column)) {
    const fields = [{ path: 'sort', code: 'request.value', info: say('request.value') }]
    throw new Refusal(failed(400, 'request.invalid', {}, { fields }))
  }
  const order = (a: T, b: T) => {
    if (first(a) !== first(b)) return first(a) ? -1 : 1
    for (const { column, direction } of entries) {
      const [left, right] = [column?.(a) ?? '', column?.(b) ?? '']
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return last(a, b)
  }
  const { page = 1, per_page: perPage = 10 } = query
  return pageOf(rows.toSorted(order), page, perPage, url)
}

/** Searching ignores accents and case. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
