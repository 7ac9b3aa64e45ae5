import { useMemo, useState } from 'react'
import { useSearchAddress, withValues } from '../useSearchAddress.ts'
import { type Layout, type LayoutText, layoutText, readLayout } from './layout.ts'
import { keepLayout, readKept } from './savedViews.ts'

const names = ['columns', 'dense'] as const

const textOf = (search: URLSearchParams): LayoutText => ({
  columns: search.get('columns'),
  dense: search.get('dense'),
})

/**
 * The layout in the address; by default the operator's last one in this browser. Without an `owner` the table has
 * a fixed layout.
 */
export function useLayout(table: string, owner: string | undefined, columns: readonly string[]) {
  const { search, change } = useSearchAddress()
  const [kept, setKept] = useState(() => (owner === undefined ? '' : readKept(table, owner).layout))
  const source = names.some(name => search.has(name)) ? search : new URLSearchParams(kept)
  const { columns: shownText, dense } = textOf(owner === undefined ? new URLSearchParams() : source)
  const layout = useMemo(
    () => readLayout({ columns: shownText, dense }, columns),
    [shownText, dense, columns],
  )
  const choose = (part: Partial<Layout>) => {
    const text = layoutText({ ...layout, ...part }, columns)
    const values = new URLSearchParams()
    withValues(text)(values)
    if (owner !== undefined) keepLayout(table, owner, `${values}`)
    setKept(`${values}`)
    change(withValues(text), { replace: true })
  }
  return { layout, choose }
}
