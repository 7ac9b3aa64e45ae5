import type { TreeRow } from './rows.ts'

export type TreeMove =
  | { do: 'focus'; row: TreeRow }
  | { do: 'open' | 'close'; id: string }
  | { do: 'choose'; row: TreeRow }
  | { do: 'openSiblings'; parent: string | null }

/** What a key means on the row with the focus, by the tree pattern of WAI-ARIA; null when it means nothing here. */
export function moveOf(
  key: string,
  rows: readonly TreeRow[],
  active: TreeRow,
  isOpen: (id: string) => boolean,
): TreeMove | null {
  const at = rows.findIndex(row => row.id === active.id)
  const to = (row: TreeRow | undefined): TreeMove | null => (row ? { do: 'focus', row } : null)
  const openable = active.kind === 'node' && !active.node.leaf && !active.node.locked
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1])
    case 'ArrowUp':
      return to(rows[at - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (!openable) return null
      return isOpen(active.id) ? to(childOf(rows, at)) : { do: 'open', id: active.id }
    case 'ArrowLeft':
      if (openable && isOpen(active.id)) return { do: 'close', id: active.id }
      return to(rows.find(row => row.id === active.parent))
    case 'Enter':
    case ' ':
      return { do: 'choose', row: active }
    case '*':
      return { do: 'openSiblings', parent: active.parent }
    default:
      return null
  }
}

function childOf(rows: readonly TreeRow[], at: number): TreeRow | undefined {
  const next = rows[at + 1]
  return next?.parent === rows[at]?.id ? next : undefined
}

/**
 * The index of the next name, going round, that starts with what was typed; `at` when there is none. While a word is
 * being typed, the one at `at` counts too.
 */
export function findByTyping(typed: string, names: readonly string[], at: number): number {
  const from = [...typed].length > 1 ? at : at + 1
  const wanted = typed.toLocaleLowerCase()
  const fits = (name: string | undefined) => name?.toLocaleLowerCase().startsWith(wanted) === true
  for (let step = 0; step < names.length; step++) {
    const index = (from + step) % names.length
    if (fits(names[index])) return index
  }
  return at
}
