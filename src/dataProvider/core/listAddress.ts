// A list as the address of its screen says it: in the list protocol's own names. Pure, and so light
// that the first page of a list is asked for before its screen is there.

import { maxId, recordId } from '#common/recordId.ts'

/** What the parameters are called. */
const listNames = { sort: 'sort', page: 'page', perPage: 'per_page', filter: 'filter' } as const

/** What a list sorts by (the first is where it starts) and in which direction it starts. */
export interface ListKind {
  readonly fields: readonly [string, ...string[]]
  readonly direction: 'asc' | 'desc'
  /** Other names of the parameters. */
  readonly names?: Partial<Record<keyof typeof listNames, string>>
}

interface SortEntry {
  readonly field: string
  /** When it is set, it is what goes on the wire. */
  readonly sortField?: string
  readonly direction: 'asc' | 'desc'
}

/** By which fields, the first before the next; each field once. */
type ListSort = readonly SortEntry[]

export interface ListView {
  readonly page: number
  readonly perPage: number
  /** Empty: in the list's own order. */
  readonly sort: ListSort
  readonly filter: string
}

const perPageAtFirst = 10
const perPageLimit = 1000

const whole = (text: string | null, limit: number, otherwise: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= limit ? value : otherwise
}

/** The entries `field|direction` joined by commas; null when one of them is none. */
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

/** Reads an address; what is not valid there counts as not said. */
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

/** The parameters of a view: those of the call, and of the address. */
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

/** The named filters an address asks for; what is not valid there counts as not said. */
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

/** A whole number from 1 on, as a filter's value. */
export const numberTo = (limit: number) => (given: string) => recordId(given, limit) !== null

/** A list's address, for the table: how to read it, and what it says. */
export const listAddress = (kind: ListKind) => ({
  names: { ...listNames, ...kind.names },
  read: (search: string): ListView => listView(search, kind),
  parameters: (view: ListView): URLSearchParams => listParams(view, kind),
})
