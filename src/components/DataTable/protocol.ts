// The table in API mode: what it sends, and what it reads of the answer. Pure.
import { type Pagination, paginate } from './paging.ts'

const methods = ['get', 'post'] as const
export type HttpMethod = (typeof methods)[number]

/** get sends the parameters in the address, post the same names in a JSON body. */
export interface TableRequest {
  readonly method: HttpMethod
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
}

/** Throws a RangeError for any other method than get or post. */
export function tableRequest(
  parameters: Readonly<Record<string, string>>,
  method: string = 'get',
): TableRequest {
  const known = methods.find(one => one === method)
  if (!known) throw new RangeError(`A table loads by get or post, not by ${method}`)
  return known === 'get'
    ? { method: known, query: parameters }
    : { method: known, body: parameters }
}

export interface TablePage<Row> {
  readonly rows: readonly Row[]
  readonly pagination: Pagination
  /** False when there are more rows than `total`. */
  readonly exact: boolean
}

/** Where rows and pagination lie in an answer. */
export interface AnswerPaths {
  readonly data: string
  readonly pagination: string
}
const usual: AnswerPaths = { data: 'data', pagination: 'links.pagination' }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function at(answer: unknown, path: string): unknown {
  let found = answer
  for (const part of path.split('.')) {
    if (!isRecord(found) || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return found
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const whole = (value: unknown, least: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined

/** The eight fields; what an answer does not say, or says oddly, is reckoned from the rows. */
function readPagination(said: unknown, shown: number, asked: PageRequest): Pagination {
  const given = isRecord(said) ? said : {}
  const total = whole(given.total, 0) ?? shown
  const own = paginate(
    total,
    whole(given.per_page, 1) ?? asked.perPage,
    whole(given.current_page, 1) ?? asked.page,
    shown,
  )
  return {
    ...own,
    last_page: whole(given.last_page, 1) ?? own.last_page,
    next_page_url: text(given.next_page_url),
    prev_page_url: text(given.prev_page_url),
    from: given.from === null ? null : (whole(given.from, 1) ?? own.from),
    to: given.to === null ? null : (whole(given.to, 1) ?? own.to),
  }
}

interface PageRequest {
  readonly page: number
  readonly perPage: number
}

/** Reads an answer. A plain array, as the older platform sends, is all rows: the page is cut from it. */
export function readPage<Row>(answer: unknown, asked: PageRequest, paths = usual): TablePage<Row> {
  const { page, perPage } = asked
  if (Array.isArray(answer)) {
    const all: readonly Row[] = answer
    const rows = all.slice((page - 1) * perPage, page * perPage)
    return { rows, pagination: paginate(all.length, perPage, page, rows.length), exact: true }
  }
  const data = at(answer, paths.data)
  if (!Array.isArray(data)) throw new TypeError(`The answer has no rows under ${paths.data}`)
  const said = at(answer, paths.pagination)
  return {
    rows: data,
    pagination: readPagination(said, data.length, asked),
    exact: !(isRecord(said) && said.total_is_exact === false),
  }
}
