// A table with cells to move between by keyboard, as in ARIA's grid. With the class `st-grid` a screen lays out rows
// and cells itself and may render only those in view: to the browser they remain rows and cells of a table.
import type { ComponentProps } from 'react'

export function GridTable(table: ComponentProps<'table'>) {
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a table provides rows and cells
  return <table role="grid" {...table} />
}

/** A cell of the grid; without a `tabIndex` its row, or the grid, takes the focus. */
export function GridCell({ tabIndex, onClick, ...cell }: ComponentProps<'td'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: browsers imply it, some tools do not
    // biome-ignore lint/a11y/useKeyWithClickEvents: the surrounding grid handles the keys
    <td role="gridcell" tabIndex={tabIndex} onClick={onClick} {...cell} />
  )
}
