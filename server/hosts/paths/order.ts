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

/** A name for comparison: without accents, compatibility forms and case. ASCII stays unchanged. */
export function foldName(name: string): string {
  return plain.test(name) ? name : name.normalize('NFKD').replace(marks, '').toLowerCase()
}

interface Named {
  readonly folded: string
  readonly raw: { readonly name: string }
}

/** Compares folded names, then the names themselves, so that different names are never equal. */
export function compareNames(a: Named, b: Named): number {
  const order = compareFolded(a.folded, b.folded)
  if (order !== 0 || a.raw.name === b.raw.name) return order
  return a.raw.name < b.raw.name ? -1 : 1
}

const ZERO = 48
const NINE = 57

/**
 * Compares letters ignoring case and numbers by value (`log2` before `log10`), whatever their length. Written by hand
 * without new strings: a collator takes ten times as long for a folder of 100,000, and so do precomputed keys.
 */
function compareFolded(a: string, b: string): number {
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const x = lower(a.charCodeAt(i))
    const y = lower(b.charCodeAt(j))
    if (isDigit(x) && isDigit(y)) {
      i = skipZeros(a, i)
      j = skipZeros(b, j)
      let order = 0
      while (isDigit(a.charCodeAt(i)) && isDigit(b.charCodeAt(j))) {
        if (order === 0) order = a.charCodeAt(i) - b.charCodeAt(j)
        i += 1
        j += 1
      }
      // Without leading zeros the longer number is greater.
      if (isDigit(a.charCodeAt(i))) return 1
      if (isDigit(b.charCodeAt(j))) return -1
      if (order !== 0) return order
    } else if (x !== y) return x - y
    else {
      i += 1
      j += 1
    }
  }
  return a.length - i - (b.length - j)
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code
}

/** False for NaN, which charCodeAt returns after the end. */
function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}

function skipZeros(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === ZERO) at += 1
  return at
}

/** Equivalent to `items.sort(compare).slice(offset, offset + limit)`, but only sorts the page. */
export function pageOf<T>(
  items: T[],
  offset: number,
  limit: number,
  compare: (a: T, b: T) => number,
): T[] {
  const end = Math.min(items.length, offset + limit)
  if (offset >= end) return []
  if (end < items.length) settle(items, 0, items.length - 1, end - 1, compare)
  if (offset > 0) settle(items, 0, end - 1, offset, compare)
  return items.slice(offset, end).sort(compare)
}

/** Below this, taking a sample costs more than it saves. */
const SAMPLED_FROM = 600

/**
 * Partitions: afterwards nothing before `index` is greater and nothing after it smaller. Uses the selection of Floyd
 * and Rivest (Communications of the ACM 18, 1975): the pivot comes from a sample close to the wanted position, so that
 * most items are compared about once.
 */
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
    const pivot = pivotFor(items, low, high, index, compare)
    let left = low
    let right = high
    while (left <= right) {
      // The casts are safe: low, high and everything between are indexes of items.
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

/** An item between low and high that is probably just beyond `index`, seen from the nearer end. */
function pivotFor<T>(
  items: readonly T[],
  low: number,
  high: number,
  index: number,
  compare: (a: T, b: T) => number,
): T {
  const count = high - low + 1
  // The casts are safe: each is an index between low and high, or of the sample.
  if (count < SAMPLED_FROM) return items[(low + high) >>> 1] as T
  const size = Math.floor(0.5 * count ** (2 / 3))
  const sample = Array.from(
    { length: size },
    (_, at) => items[low + Math.floor((at * count) / size)] as T,
  ).sort(compare)
  const part = (index - low) / count
  const spread = Math.sqrt(Math.log(count) * size * part * (1 - part)) + 1
  const at = Math.round(part * size + (part < 0.5 ? spread : -spread))
  return sample[Math.min(size - 1, Math.max(0, at))] as T
}
