// The outline of some cells of a grid, grown by one cell below what is covered.
import type { Grid } from './grid.ts'

/** Edges leave each corner with the cells on their left. Where two cells touch at a corner, the outline turns left. */
function follow(edges: Map<number, number[]>, start: number, width: number): number[] {
  const ring = [start]
  let [at, came] = [start, 0]
  do {
    const ways: number[] = edges.get(at) ?? []
    const right = came === 1 ? -width : came === -1 ? width : came === width ? 1 : -1
    const nth = Math.max(0, ways.indexOf(at - right))
    const next = ways[nth]
    if (next === undefined) return ring
    ways.splice(nth, 1)
    came = next - at
    at = next
    ring.push(at)
  } while (at !== start)
  return ring
}

/** The cells, and the covered ones beside them. */
function grownCells({ columns, covered }: Grid, cells: Int32Array): Set<number> {
  const grown = new Set<number>(cells)
  for (const at of cells) {
    for (const down of [-columns, 0, columns]) {
      for (const side of [-1, 0, 1]) {
        if (covered[at + down + side] !== 0) grown.add(at + down + side)
      }
    }
  }
  return grown
}

/** Closed rings, the outer one first; the cells are connected. */
export function outlineOf(grid: Grid, cells: Int32Array): number[][][] {
  const { columns } = grid
  const width = columns + 1
  const own = grownCells(grid, cells)
  const edges = new Map<number, number[]>()
  const add = (from: number, to: number) => {
    const ways = edges.get(from)
    if (ways) ways.push(to)
    else edges.set(from, [to])
  }
  for (const at of own) {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const low = row * width + column
    if (!own.has(at - columns)) add(low, low + 1)
    if (!own.has(at + 1)) add(low + 1, low + 1 + width)
    if (!own.has(at + columns)) add(low + 1 + width, low + width)
    if (!own.has(at - 1)) add(low + width, low)
  }
  const rings: number[][] = []
  for (const [start, ways] of edges) {
    while (ways.length > 0) rings.push(follow(edges, start, width))
  }
  const straight = (ring: number[]) =>
    ring.filter((at, nth) => {
      const [before, after] = [ring[nth - 1], ring[nth + 1]]
      return before === undefined || after === undefined || at - before !== after - at
    })
  const written = rings.map(ring =>
    straight(ring).map(at => [grid.lngAt(at % width), grid.latAt(Math.floor(at / width))]),
  )
  return written.toSorted((a, b) => spanOf(b) - spanOf(a))
}

/** The outer ring reaches further than any hole. */
function spanOf(ring: readonly number[][]): number {
  const lngs = ring.map(([lng = 0]) => lng)
  return lngs.reduce((a, b) => Math.max(a, b)) - lngs.reduce((a, b) => Math.min(a, b))
}
