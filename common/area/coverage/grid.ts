// A grid of cells over a group of areas: which area covers the middle of each cell.
import { metresPerDegree } from '../compare.ts'
import type { Box } from '../rings.ts'
import type { BoxedPart } from './boxes.ts'
import type { ClosedRing } from './cut.ts'

/** Metres; finer than anybody delivers. */
const smallestCell = 10
/** Bounds memory and time: larger groups get larger cells. */
const maxCells = 4_000_000

export interface Grid {
  /** The side of a cell, in metres. */
  cell: number
  columns: number
  rows: number
  /** The number of the covering part, from 1; 0 where there is none. The outermost cells are always 0. */
  covered: Int32Array
  /** Longitude of a column's western edge, which may lie between two columns. */
  lngAt(column: number): number
  latAt(row: number): number
}

/** Fills the cells whose middle lies in a ring, which may be outside of the grid in part. */
function fill({ columns, covered }: Grid, ring: ClosedRing, of: number, at: Placing): void {
  const crossings = new Map<number, number[]>()
  for (let nth = 1; nth < ring.length; nth++) {
    const [[lng = 0, lat = 0] = [], [nextLng = 0, nextLat = 0] = []] = [ring[nth - 1], ring[nth]]
    const [x, y, nextX, nextY] = [at.x(lng), at.y(lat), at.x(nextLng), at.y(nextLat)]
    const [low, high] = [Math.min(y, nextY), Math.max(y, nextY)]
    for (let row = Math.ceil(low - 0.5); row + 0.5 < high; row++) {
      const cross = x + ((row + 0.5 - y) / (nextY - y)) * (nextX - x)
      const list = crossings.get(row)
      if (list) list.push(cross)
      else crossings.set(row, [cross])
    }
  }
  for (const [row, list] of crossings) {
    list.sort((a, b) => a - b)
    for (let nth = 1; nth < list.length; nth += 2) {
      const from = Math.ceil((list[nth - 1] ?? 0) - 0.5)
      const to = Math.ceil((list[nth] ?? 0) - 0.5)
      covered.fill(of, row * columns + from, row * columns + to)
    }
  }
}

interface Placing {
  x: (lng: number) => number
  y: (lat: number) => number
}

/** The grid of some parts. Their holes count as covered: a store leaves out a place on purpose. */
export function makeGrid(parts: readonly BoxedPart[], box: Box): Grid {
  const narrower = Math.max(0.01, Math.cos((((box.south + box.north) / 2) * Math.PI) / 180))
  const width = (box.east - box.west) * narrower * metresPerDegree
  const height = (box.north - box.south) * metresPerDegree
  const cell = Math.max(
    smallestCell,
    Math.sqrt((width * height) / maxCells),
    width / 2e5,
    height / 2e5,
  )
  const lat = cell / metresPerDegree
  const lng = lat / narrower
  // An empty cell all around, and a second one against rounding.
  const columns = Math.ceil(width / cell) + 4
  const rows = Math.ceil(height / cell) + 4
  const grid: Grid = {
    cell,
    columns,
    rows,
    covered: new Int32Array(columns * rows),
    lngAt: column => box.west + (column - 2) * lng,
    latAt: row => box.south + (row - 2) * lat,
  }
  const at: Placing = {
    x: degrees => (degrees - box.west) / lng + 2,
    y: degrees => (degrees - box.south) / lat + 2,
  }
  for (const [nth, { part }] of parts.entries()) fill(grid, part[0] ?? [], nth + 1, at)
  return grid
}
