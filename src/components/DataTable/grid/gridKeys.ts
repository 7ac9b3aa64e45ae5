// Where a key moves the focus in a grid, following WAI-ARIA's grid pattern. Pure.

export interface Place {
  readonly row: number
  readonly column: number
}

/** Rows moved by PageUp and PageDown. */
const leap = 10

/** The cell a key moves to; null when the key means nothing to a grid. Rows count from the header, 0. */
export function placeAfter(
  key: string,
  withControl: boolean,
  { row, column }: Place,
  rows: number,
  columns: number,
): Place | null {
  const to = (r: number, c: number): Place => ({
    row: Math.max(0, Math.min(rows - 1, r)),
    column: Math.max(0, Math.min(columns - 1, c)),
  })
  if (withControl) {
    if (key === 'Home') return to(0, 0)
    return key === 'End' ? to(rows - 1, columns - 1) : null
  }
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'Home':
      return to(row, 0)
    case 'End':
      return to(row, columns - 1)
    case 'PageDown':
      return to(row + leap, column)
    case 'PageUp':
      return to(row - leap, column)
    default:
      return null
  }
}
