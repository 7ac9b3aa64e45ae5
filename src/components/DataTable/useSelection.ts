import { useCallback, useEffect, useState } from 'react'

/** A row's key by its identifying field; null when the row has none. */
export const rowKey =
  (field: string) =>
  (row: unknown): string | null => {
    const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : null
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }

/** The selected rows by their keys, including those of other pages. */
export function useSelection<Row>(keyOf: (row: Row) => string | null) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const choose = useCallback(
    (rows: readonly Row[], on: boolean) =>
      setChosen(before => {
        const next = new Map(before)
        for (const row of rows) {
          const key = keyOf(row)
          if (key === null) continue
          if (on) next.set(key, row)
          else next.delete(key)
        }
        return next
      }),
    [keyOf],
  )
  const clear = () => setChosen(new Map())
  /** The selection in react-admin's terms; `onSelect` keeps the rows already selected. */
  const context = {
    selectedIds: [...chosen.keys()],
    onUnselectItems: clear,
    onSelect: (ids: readonly (string | number)[]) =>
      setChosen(before => {
        const keys = ids.map(String)
        return new Map([...before].filter(([key]) => keys.includes(key)))
      }),
  }
  return { chosen, choose, clear, context }
}

/** Warns once that checkboxes or detail rows need a key some row lacks. */
export function useKeyWarning(needed: boolean, rows: readonly unknown[], field: string): void {
  const lacking = needed && rows.some(row => rowKey(field)(row) === null)
  useEffect(() => {
    if (lacking) console.warn(`A row has no "${field}": checkboxes and detail rows need one.`)
  }, [lacking, field])
}
