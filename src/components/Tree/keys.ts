import { maxSearched, type Rows, rowAt } from './rows.ts'

export type TreeMove =
  | { readonly do: 'focus'; readonly index: number }
  | { readonly do: 'open' | 'close' | 'choose' | 'openSiblings' }

/** The meaning of a key on the row at `index`, following WAI-ARIA's tree pattern; null when it means nothing here. */
export function treeMove<Item>(
  key: string,
  rows: Rows<Item>,
  index: number,
  { openable, page }: { openable: boolean; page: number },
): TreeMove | null {
  const row = rowAt(rows, index)
  if (!row) return null
  const last = rows.total - 1
  const to = (target: number): TreeMove => ({
    do: 'focus',
    index: Math.max(0, Math.min(last, target)),
  })
  switch (key) {
    case 'ArrowDown':
      return to(index + 1)
    case 'ArrowUp':
      return to(index - 1)
    case 'PageDown':
      return to(index + page)
    case 'PageUp':
      return to(index - page)
    case 'Home':
      return to(0)
    case 'End':
      return to(last)
    case 'ArrowRight':
      if (row.isOpen) return to(index + 1)
      return openable ? { do: 'open' } : null
    case 'ArrowLeft':
      if (row.isOpen) return { do: 'close' }
      return row.parent < 0 ? null : to(row.parent)
    case 'Enter':
    case ' ':
      return { do: 'choose' }
    case '*':
      return { do: 'openSiblings' }
    default:
      return null
  }
}

/**
 * The index of the next of `count` names, wrapping round, that starts with the typed text; `at` when there is
 * none. While a word is being typed, the one at `at` counts too.
 */
export function findByTyping(
  typed: string,
  count: number,
  nameAt: (index: number) => string,
  at: number,
): number {
  const from = [...typed].length > 1 ? at : at + 1
  const wanted = typed.toLocaleLowerCase()
  for (let step = 0; step < Math.min(count, maxSearched); step++) {
    const index = (from + step) % count
    if (nameAt(index).toLocaleLowerCase().startsWith(wanted)) return index
  }
  return at
}
