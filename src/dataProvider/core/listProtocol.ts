// The data-table protocol: translates react-admin's list parameters into it, and its pages for react-admin.
import type { GetListParams, GetListResult, RaRecord, SortPayload } from 'ra-core'
import { isObject } from '#common/isObject.ts'
import { type Pagination, paginate } from '#common/paginate.ts'
import { serverNow } from '#src/session.ts'

/** The parameters of every list; each adds its declared filters. */
export interface ListQuery {
  sort?: string
  page?: number
  per_page?: number
  filter?: string
}

/** Several fields, or none, are encoded in the sort's text: `a|asc,b|desc`. */
const sortText = ({ field, order }: SortPayload) =>
  field === '' || field.includes('|') ? field : `${field}|${order === 'DESC' ? 'desc' : 'asc'}`

/** `q` of react-admin's filter is the search text; all others are named filters. */
export function listQuery({ pagination, sort, filter }: GetListParams): ListQuery {
  const { q, ...named } = (filter ?? {}) as { q?: string } // react-admin types its filter as any
  return {
    ...(sort ? { sort: sortText(sort) } : {}),
    ...(pagination ? { page: pagination.page, per_page: pagination.perPage } : {}),
    ...(q ? { filter: q } : {}),
    ...named,
  }
}

/** Where an answer holds its rows and pagination. */
export interface AnswerPaths {
  readonly data: string
  readonly pagination: string
}
const usual: AnswerPaths = { data: 'data', pagination: 'links.pagination' }

/** A page's facts besides its rows; `Page` is the contract's. */
export type PageMeta<Page = object> = Omit<Page, 'data' | 'links'> & {
  /** False when there are more rows than `total`. */
  readonly isExact: boolean
  readonly pagination: Pagination
  /** When the answer arrived, epoch ms by the server's clock. */
  readonly asOf: number
}

function at(answer: unknown, path: string): unknown {
  let found = answer
  for (const part of path.split('.')) {
    if (!isObject(found) || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return found
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const whole = (value: unknown, least: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined

interface PageRequest {
  readonly page: number
  readonly perPage: number
}
/** The most that one call returns. */
const allOfIt: PageRequest = { page: 1, perPage: 1000 }

/** The eight fields; missing or odd ones are derived from the rows. */
function readPagination(raw: unknown, shown: number, request: PageRequest): Pagination {
  const given = isObject(raw) ? raw : {}
  const total = whole(given.total, 0) ?? shown
  const own = paginate(
    total,
    whole(given.per_page, 1) ?? request.perPage,
    whole(given.current_page, 1) ?? request.page,
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

interface Read {
  readonly data: RaRecord[]
  readonly pagination: Pagination
  readonly isExact: boolean
  /** The answer's other fields. */
  readonly more: object
}

/** A plain array, as the older platform sends it, holds all rows: the page is cut from it. */
function readAnswer(answer: unknown, request: PageRequest, paths: AnswerPaths): Read {
  const { page, perPage } = request
  if (Array.isArray(answer)) {
    const data = answer.slice((page - 1) * perPage, page * perPage)
    const pagination = paginate(answer.length, perPage, page, data.length)
    return { data, pagination, isExact: true, more: {} }
  }
  const data = at(answer, paths.data)
  if (!Array.isArray(data)) throw new TypeError(`The answer has no rows under ${paths.data}`)
  const raw = at(answer, paths.pagination)
  const taken = Object.values(paths).map(path => path.split('.')[0])
  return {
    data,
    pagination: readPagination(raw, data.length, request),
    isExact: !(isObject(raw) && raw.total_is_exact === false),
    more: Object.fromEntries(
      Object.entries(answer as object).filter(([name]) => !taken.includes(name)), // it has rows
    ),
  }
}

/** An answer in react-admin's shape; `meta` is a `PageMeta`. Throws a TypeError for one without rows. */
export function listResult(
  answer: unknown,
  { pagination: request = allOfIt }: GetListParams,
  paths = usual,
): GetListResult {
  const { data, pagination, isExact, more } = readAnswer(answer, request, paths)
  const { total, current_page, last_page } = pagination
  const meta: PageMeta = { ...more, isExact, pagination, asOf: serverNow() }
  return {
    data,
    total,
    pageInfo: { hasNextPage: current_page < last_page, hasPreviousPage: current_page > 1 },
    meta,
  }
}
