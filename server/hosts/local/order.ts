import type { HostEntryType } from '../host.ts'

const kinds: Record<HostEntryType, number> = { folder: 0, file: 1, link: 2, other: 3 }

interface Typed {
  readonly type: HostEntryType
}

export function byKind(a: Typed, b: Typed): number {
  return kinds[a.type] - kinds[b.type]
}

/** Folders before everything else. */
export function byKindThenFolder(a: Typed, b: Typed): number {
  return Number(b.type === 'folder') - Number(a.type === 'folder')
}

const plain = /^[\x20-\x7e]*$/
const marks = /\p{M}+/gu
const digits = /\d+/g
const MAX_DIGITS = 20

/**
 * What a name is sorted by: case and accents aside, numbers by their value (`log2` before `log10`).
 * A key of plain text, because a collator takes ten times as long for a folder of 100,000.
 */
export function sortKey(name: string): string {
  const folded = plain.test(name) ? name : name.normalize('NFKD').replace(marks, '')
  return folded.toLowerCase().replace(digits, run => run.padStart(MAX_DIGITS, '0'))
}

interface Named {
  readonly key: string
  readonly raw: { readonly name: string }
}

export function compareNames(a: Named, b: Named): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  if (a.raw.name === b.raw.name) return 0
  return a.raw.name < b.raw.name ? -1 : 1
}

/** What `items.sort(compare).slice(offset, offset + limit)` gives; only the page gets sorted. */
export function pageOf<T>(
  items: T[],
  offset: number,
  limit: number,
  compare: (a: T, b: T) => number,
): T[] {
  const end = Math.min(items.length, offset + limit)
  if (offset >= end) return []
  settle(items, 0, items.length - 1, offset, compare)
  settle(items, offset, items.length - 1, end - 1, compare)
  return items.slice(offset, end).sort(compare)
}

/** Quickselect: afterwards nothing before `index` is greater than it, nothing behind it smaller. */
function settle<T>(
  items: T[],
  from: number,
  to: number,
  index: number,
  compare: (a: T, b: T) => number,
): void {
  let low = from
  let high = to
  while (low < high) {
    // The cast is safe: low, high and what lies between are indexes of items.
    const pivot = items[(low + high) >>> 1] as T
    let left = low
    let right = high
    while (left <= right) {
      while (compare(items[left] as T, pivot) < 0) left += 1
      while (compare(items[right] as T, pivot) > 0) right -= 1
      if (left > right) break
      const swapped = items[left] as T
      items[left] = items[right] as T
      items[right] = swapped
      left += 1
      right -= 1
    }
    if (index <= right) high = right
    else if (index >= left) low = left
    else return
  }
}
