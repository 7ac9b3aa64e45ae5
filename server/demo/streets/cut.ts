// Puts shapes into the tiles that they touch.
import { extent, type Part, type Point, type Shape } from './tile.ts'

/** Share of a tile that is drawn beyond its edge, so that the cut never shows. */
const margin = 1 / 32

type Box = readonly [left: number, top: number, right: number, bottom: number]
type Cell = Part['cells'][number]

/** The part of a ring on one side of a line across an axis. */
function half(ring: readonly Point[], axis: 0 | 1, at: number, sign: 1 | -1): Point[] {
  const kept: Point[] = []
  for (const [nth, to] of ring.entries()) {
    const from = ring.at(nth - 1) ?? to
    const [isIn, wasIn] = [sign * (to[axis] - at) >= 0, sign * (from[axis] - at) >= 0]
    if (isIn !== wasIn) {
      const part = (at - from[axis]) / (to[axis] - from[axis])
      kept.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])])
    }
    if (isIn) kept.push(to)
  }
  return kept
}

const ringIn = (ring: readonly Point[], [left, top, right, bottom]: Box): Point[] =>
  half(half(half(half(ring, 0, left, 1), 0, right, -1), 1, top, 1), 1, bottom, -1)

const inside = ([x, y]: Point, [left, top, right, bottom]: Box) =>
  x >= left && x <= right && y >= top && y <= bottom

/** Whether a piece may touch a box: false when both ends lie beyond the same side. */
const mayTouch = (a: Point, b: Point, [left, top, right, bottom]: Box) =>
  Math.max(a[0], b[0]) >= left &&
  Math.min(a[0], b[0]) <= right &&
  Math.max(a[1], b[1]) >= top &&
  Math.min(a[1], b[1]) <= bottom

/** The runs of a line's pieces that touch a box. Pieces are short compared with a tile, so none is cut. */
function linesIn(line: readonly Point[], box: Box): Point[][] {
  const runs: Point[][] = []
  let run: Point[] | undefined
  for (const [nth, to] of line.entries()) {
    const from = line[nth - 1]
    if (!from) continue
    if (!mayTouch(from, to, box)) {
      run = undefined
      continue
    }
    if (!run) {
      run = [from]
      runs.push(run)
    }
    run.push(to)
  }
  return runs
}

function piecesIn({ kind, points }: Shape, box: Box): readonly (readonly Point[])[] {
  if (kind === 'line') return linesIn(points, box)
  if (kind === 'point') return points.filter(point => inside(point, box)).map(point => [point])
  const ring = ringIn(points, box)
  return ring.length < 3 ? [] : [ring]
}

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Drops a cell that repeats the one before. */
const distinct = (cells: readonly Cell[]): Cell[] =>
  cells.filter(([x, y], nth) => nth === 0 || x !== cells[nth - 1]?.[0] || y !== cells[nth - 1]?.[1])

/** The parts in each tile, by zoom, column and row. */
export type Cuts = Map<string, Part[]>

const cellIn =
  (wide: number, x: number, y: number) =>
  ([px, py]: Point): Cell => [
    Math.round((px * wide - x) * extent),
    Math.round((py * wide - y) * extent),
  ]

/** Adds the shapes to all tiles of a zoom that they touch. */
export function cutInto(cuts: Cuts, shapes: readonly Shape[], z: number): void {
  const wide = 2 ** z
  for (const shape of shapes.filter(({ from }) => from <= z)) {
    const least = shape.kind === 'point' ? 1 : 2
    const [left, top, right, bottom] = boxOf(shape.points)
    for (let x = Math.floor(left * wide - margin); x <= right * wide + margin; x += 1)
      for (let y = Math.floor(top * wide - margin); y <= bottom * wide + margin; y += 1) {
        const [low, high] = [-margin, 1 + margin]
        const box: Box = [(x + low) / wide, (y + low) / wide, (x + high) / wide, (y + high) / wide]
        for (const piece of piecesIn(shape, box)) {
          const cells = distinct(piece.map(cellIn(wide, x, y)))
          if (cells.length < least) continue
          const key = `${z}/${x}/${y}`
          const parts = cuts.get(key)
          if (parts) parts.push({ shape, cells })
          else cuts.set(key, [{ shape, cells }])
        }
      }
  }
}
