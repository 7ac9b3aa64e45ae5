// A list's state in the address of its screen, under the list protocol's own names. Pure, and light enough to
// request a list's first page before its screen has loaded.

import { maxId, recordId } from '#common/recordId.ts'

/** The parameters' names. */
const listNames = { sort: 'sort', page: 'page', perPage: 'per_page', filter: 'filter' } as const

/** The fields a list can sort by (the first one is the default) and the default direction. */
export interface ListKind {
  readonly fields: readonly [string, ...string[]]
  readonly direction: 'asc' | 'desc'
  /** Other parameter names. */
  readonly names?: Partial<Record<keyof typeof listNames, string>>
}

interface SortEntry {
  readonly field: string
  /** When set, the name sent to the server. */
  readonly sortField?: string
  readonly direction: 'asc' | 'desc'
}

/** The sort fields in order; each field once. */
type ListSort = readonly SortEntry[]

export interface ListView {
  readonly page: number
  readonly perPage: number
  /** Empty: the list's own order. */
  readonly sort: ListSort
  readonly filter: string
}

const perPageAtFirst = 10
const perPageLimit = 1000

const whole = (text: string | null, limit: number, otherwise: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= limit ? value : otherwise
}

/** Parses `field|direction` entries joined by commas; null when one is invalid. */
function sortOf(text: string | null, fields: readonly string[]): ListSort | null {
  if (text === null) return null
  const entries = text === '' ? [] : text.split(',', fields.length + 1)
  const sort = entries.flatMap((entry): ListSort => {
    const [field = '', direction, ...more] = entry.split('|')
    const known = fields.includes(field) && more.length === 0
    return known && (direction === 'asc' || direction === 'desc') ? [{ field, direction }] : []
  })
  const isSound = new Set(sort.map(({ field }) => field)).size === entries.length
  return isSound ? sort : null
}

/** Reads an address; ignores invalid values. */
export function listView(search: string, kind: ListKind): ListView {
  const given = new URLSearchParams(search)
  const names = { ...listNames, ...kind.names }
  const { fields, direction } = kind
  return {
    page: whole(given.get(names.page), maxId, 1),
    perPage: whole(given.get(names.perPage), perPageLimit, perPageAtFirst),
    sort: sortOf(given.get(names.sort), fields) ?? [{ field: fields[0], direction }],
    filter: (given.get(names.filter) ?? '').trim().slice(0, 200),
  }
}

/** The parameters of a view, for the call and for the address. */
export function listParams(view: ListView, kind?: Pick<ListKind, 'names'>): URLSearchParams {
  const { page, perPage, sort, filter } = view
  const names = { ...listNames, ...kind?.names }
  return new URLSearchParams({
    [names.sort]: sort
      .map(({ field, sortField, direction }) => `${sortField || field}|${direction}`)
      .join(','),
    [names.page]: String(page),
    [names.perPage]: String(perPage),
    ...(filter ? { [names.filter]: filter } : {}),
  })
}

/** The named filters in an address; ignores invalid values. */
export function namedFilters(
  search: string,
  valid: Readonly<Record<string, (given: string) => boolean>>,
): Readonly<Record<string, string>> {
  const given = new URLSearchParams(search)
  const known = Object.entries(valid).flatMap(([name, isValid]) => {
    const value = given.get(name)
    return value && isValid(value) ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}

/** Validates a filter value: a whole number from 1 on. */
export const numberTo = (limit: number) => (given: string) => recordId(given, limit) !== null

/** A list's address for the table: how to read and write it. */
export const listAddress = (kind: ListKind) => ({
  names: { ...listNames, ...kind.names },
  read: (search: string): ListView => listView(search, kind),
  parameters: (view: ListView): URLSearchParams => listParams(view, kind),
})
