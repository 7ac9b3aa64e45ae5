// A table whose cells are walked by keys, as ARIA has it of a grid. With the class `st-grid` a screen lays out
// rows and cells itself, and may draw only those in sight: to the browser they stay rows and cells of a table.
import type { ComponentProps } from 'react'

export function GridTable(table: ComponentProps<'table'>) {
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a table brings rows and cells along
  return <table role="grid" {...table} />
}

/** A cell of it; without a `tabIndex` its row, or the grid, takes the focus for it. */
export function GridCell({ tabIndex, onClick, ...cell }: ComponentProps<'td'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what the browser makes of it, said for tools that do not
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around handles the keys
    <td role="gridcell" tabIndex={tabIndex} onClick={onClick} {...cell} />
  )
}
