// What a table is sorted by, and what a press on a head makes of it. Pure.
import type { SortPayload } from 'ra-core'

type Direction = 'asc' | 'desc'

/** `sortField`, when it is set, is what goes on the wire. */
export interface SortEntry {
  readonly field: string
  readonly sortField?: string
  readonly direction: Direction
}

type Sortable = Omit<SortEntry, 'direction'>

/** The name an entry has on the wire. */
export const wireName = ({ field, sortField }: Sortable): string => sortField || field

/** react-admin sorts by one field; several, or none, are written out in its place. */
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
 * One column: asc, then desc, and asc again; all others fall away. `multi` (the alt key): asc, then desc,
 * then removed; the others stay where they are.
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
