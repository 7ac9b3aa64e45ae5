// The list protocol over what the mocks remember: sort, filter, page.
import { failed, Refusal, say } from './failures.ts'
import { pageOf } from './paging.ts'

/** Cells compare as they are; texts should come folded. */
export type Cell = string | number | boolean

interface Listing<T> {
  readonly query: {
    readonly sort?: string | undefined
    readonly page?: number | undefined
    readonly per_page?: number | undefined
  }
  readonly url: URL
  readonly columns: Readonly<Record<string, (item: T) => Cell>>
  /** When nothing is asked for. */
  readonly sort: string
  /** Rows that are equal in everything asked for. */
  readonly last: (a: T, b: T) => number
  /** Those that come before all others. */
  readonly first?: (row: T) => boolean
}

/** @throws Refusal 400 for a sort by what is no column. */
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

/** Marks and capitals make no difference to who looks for something. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
