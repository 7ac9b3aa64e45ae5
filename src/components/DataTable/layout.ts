// Which columns a table shows, in which order, and its density; as parameters of the address. Pure.

export interface Layout {
  /** The ids of the visible columns, in order; never empty. */
  readonly shown: readonly string[]
  readonly compact: boolean
}

/** `columns=at,operator`, `dense=1`; null for the defaults. */
export type LayoutText = Readonly<Record<'columns' | 'dense', string | null>>

/** Ignores unknown columns, duplicates, and a choice that would hide all. */
export function readLayout(text: LayoutText, columns: readonly string[]): Layout {
  const named = text.columns === null ? [] : text.columns.split(',', 100)
  const isSound =
    named.length > 0 && named.every((id, at) => columns.includes(id) && named.indexOf(id) === at)
  return { shown: isSound ? named : columns, compact: text.dense === '1' }
}

export function layoutText({ shown, compact }: Layout, columns: readonly string[]): LayoutText {
  const isUsual = shown.length === columns.length && shown.every((id, at) => id === columns[at])
  return { columns: isUsual ? null : shown.join(','), dense: compact ? '1' : null }
}

/** All columns for the menu: visible ones in their order, each hidden one after its usual neighbour. */
export function choiceOrder(shown: readonly string[], columns: readonly string[]): string[] {
  const order = [...shown]
  for (const [at, id] of columns.entries()) {
    if (order.includes(id)) continue
    const before = columns.slice(0, at).findLast(column => order.includes(column))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** Shows or hides a column; the last visible one stays. */
export function toggled(
  id: string,
  shown: readonly string[],
  columns: readonly string[],
): string[] {
  if (!shown.includes(id))
    return choiceOrder(shown, columns).filter(column => column === id || shown.includes(column))
  return shown.length > 1 ? shown.filter(column => column !== id) : [...shown]
}

/** Moves a visible column by one place. */
export function moved(id: string, step: -1 | 1, shown: readonly string[]): string[] {
  const from = shown.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= shown.length) return [...shown]
  return shown.toSpliced(from, 1).toSpliced(to, 0, id)
}
