// Finds the cells of gaps in a grid: what is enclosed once passages narrower than the reach count as closed.
import type { Grid } from './grid.ts'

export interface CellGap {
  cells: Int32Array
  /** The numbers of the parts around it. */
  around: ReadonlySet<number>
  /** Whether it is no gap but the corner that two borders form before they meet. */
  isCorner: boolean
}

const free = 0
const wall = 1
const outside = 2
const taken = 3

/** Marks runs of uncovered cells along a line, between parts of two owners. */
function markRuns(grid: Grid, state: Uint8Array, owners: readonly number[], reach: number): void {
  const most = Math.round(reach / grid.cell)
  const { columns, rows, covered } = grid
  const along = (start: number, step: number, count: number) => {
    let last = -1
    for (let nth = 0; nth < count; nth++) {
      const now = covered[start + nth * step] ?? 0
      if (now === 0) continue
      const run = last < 0 ? 0 : nth - last - 1
      const before = covered[start + last * step] ?? 0
      if (run > 0 && run <= most && owners[before - 1] !== owners[now - 1]) {
        for (let at = last + 1; at < nth; at++) state[start + at * step] = wall
      }
      last = nth
    }
  }
  for (let row = 0; row < rows; row++) along(row * columns, 1, columns)
  for (let column = 0; column < columns; column++) along(column, columns, rows)
}

/** Visits connected cells from one on; `enters` decides and marks. */
function spread(stack: number[], columns: number, size: number, enters: (at: number) => boolean) {
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const next of [at - 1, at + 1, at - columns, at + columns]) {
      if (next >= 0 && next < size && enters(next)) stack.push(next)
    }
  }
}

/** How many separate openings the cells have to the outside, as far as two. */
function openings(cells: readonly number[], state: Uint8Array, columns: number): number {
  const besides = (at: number) => [at - 1, at + 1, at - columns, at + columns]
  const left = new Set(cells.filter(at => besides(at).some(next => state[next] === outside)))
  let groups = 0
  for (const start of left) {
    groups++
    const stack = [start]
    left.delete(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      for (const down of [-columns, 0, columns]) {
        for (const side of [-1, 0, 1]) {
          if (left.delete(at + down + side)) stack.push(at + down + side)
        }
      }
    }
  }
  return groups
}

/** Long: one pass over the cells, sharing their states. */
export function cellGaps(grid: Grid, owners: readonly number[], reach: number): CellGap[] {
  const { columns, covered, cell } = grid
  const size = covered.length
  const state = new Uint8Array(size)
  markRuns(grid, state, owners, reach)
  state[0] = outside
  const leaves = (at: number) => covered[at] === 0 && state[at] === free
  spread([0], columns, size, at => {
    if (!leaves(at)) return false
    state[at] = outside
    return true
  })
  const gaps: CellGap[] = []
  for (let start = 0; start < size; start++) {
    if (covered[start] !== 0 || (state[start] ?? outside) > wall) continue
    const cells = [start]
    const around = new Set<number>()
    let isNarrow = state[start] === wall
    state[start] = taken
    spread([start], columns, size, at => {
      const own = covered[at] ?? 0
      if (own !== 0) around.add(own)
      if (own !== 0 || (state[at] ?? outside) > wall) return false
      isNarrow &&= state[at] === wall
      state[at] = taken
      cells.push(at)
      return true
    })
    // One side alone is no gap between stores.
    if (new Set([...around].map(part => owners[part - 1])).size < 2) continue
    const isLarge = cells.length * cell * cell > 2 * reach * reach
    const isCorner = isNarrow && !isLarge && openings(cells, state, columns) === 1
    gaps.push({ cells: Int32Array.from(cells), around, isCorner })
  }
  return gaps
}
