// A table's sorting, and how pressing a header changes it. Pure.
import type { SortPayload } from 'ra-core'

type Direction = 'asc' | 'desc'

/** `sortField`, when set, is the name sent to the server. */
export interface SortEntry {
  readonly field: string
  readonly sortField?: string
  readonly direction: Direction
}

type Sortable = Omit<SortEntry, 'direction'>

/** An entry's name as sent to the server. */
export const wireName = ({ field, sortField }: Sortable): string => sortField || field

/** react-admin sorts by one field; several, or none, are encoded in its place. */
export function sortPayload(sort: readonly SortEntry[]): SortPayload {
  const [by] = sort
  if (by && sort.length === 1)
    return { field: wireName(by), order: by.direction === 'desc' ? 'DESC' : 'ASC' }
  return { field: sort.map(each => `${wireName(each)}|${each.direction}`).join(), order: 'ASC' }
}

const entry = (sortable: Sortable, direction: Direction): SortEntry => ({
  field: sortable.field,
  ...(sortable.sortField ? { sortField: sortable.sortField } : {}),
  direction,
})

/**
 * One column: asc, then desc, then asc again, replacing all others. `multi` (the Alt key): asc, then desc, then
 * removed; the others stay in place.
 */
export function nextSort(
  sort: readonly SortEntry[],
  pressed: Sortable,
  multi: boolean,
): SortEntry[] {
  const at = sort.findIndex(sortEntry => wireName(sortEntry) === wireName(pressed))
  const direction = sort[at]?.direction
  if (!multi) return [entry(pressed, at === 0 && direction === 'asc' ? 'desc' : 'asc')]
  if (at < 0) return [...sort, entry(pressed, 'asc')]
  return direction === 'asc' ? sort.with(at, entry(pressed, 'desc')) : sort.toSpliced(at, 1)
}
