// Writes a Mapbox vector tile (version 2).
import Pbf from 'pbf'

/** A point on the square of the Mercator projection, from 0 to 1. */
export type Point = readonly [x: number, y: number]

export type Properties = Readonly<Record<string, string | number>>

export interface Shape {
  readonly layer: string
  readonly kind: 'point' | 'line' | 'area'
  readonly properties: Properties
  readonly points: readonly Point[]
  /** The first zoom that shows it. */
  readonly from: number
}

export const extent = 4096
const kinds = { point: 1, line: 2, area: 3 } as const
const [moveTo, lineTo, close] = [1, 2, 7]

const zigzag = (value: number) => (value << 1) ^ (value >> 31)

type Cell = readonly [column: number, row: number]

/** Encodes a part's outline as commands of the format. */
function commandsOf(cells: readonly Cell[], kind: Shape['kind']): number[] {
  const commands: number[] = []
  let [lastX, lastY] = [0, 0]
  const go = ([x, y]: Cell) => {
    commands.push(zigzag(x - lastX), zigzag(y - lastY))
    ;[lastX, lastY] = [x, y]
  }
  const [first, ...rest] = cells
  if (!first) return []
  commands.push((1 << 3) | moveTo)
  go(first)
  if (rest.length > 0) commands.push((rest.length << 3) | lineTo)
  for (const cell of rest) go(cell)
  if (kind === 'area') commands.push((1 << 3) | close)
  return commands
}

/** Makes a ring run clockwise on the screen, as the format demands. */
function turned(cells: readonly Cell[]): readonly Cell[] {
  let area = 0
  for (const [nth, [x, y]] of cells.entries()) {
    const [nextX, nextY] = cells[(nth + 1) % cells.length] ?? [x, y]
    area += x * nextY - nextX * y
  }
  return area > 0 ? cells : cells.toReversed()
}

export interface Part {
  readonly shape: Shape
  readonly cells: readonly Cell[]
}

interface Table {
  readonly keys: Map<string, number>
  readonly values: Map<string | number, number>
}

const indexIn = <T>(table: Map<T, number>, value: T): number => {
  const found = table.get(value) ?? table.size
  table.set(value, found)
  return found
}

function writeFeature({ shape, cells, table }: Part & { readonly table: Table }, pbf: Pbf): void {
  const tags = Object.entries(shape.properties).flatMap(([key, value]) => [
    indexIn(table.keys, key),
    indexIn(table.values, value),
  ])
  pbf.writePackedVarint(2, tags)
  pbf.writeVarintField(3, kinds[shape.kind])
  const ring = shape.kind === 'area' ? turned(cells) : cells
  pbf.writePackedVarint(4, commandsOf(ring, shape.kind))
}

function writeLayer([name, parts]: readonly [string, readonly Part[]], pbf: Pbf): void {
  const table: Table = { keys: new Map(), values: new Map() }
  pbf.writeStringField(1, name)
  for (const part of parts) pbf.writeMessage(2, writeFeature, { ...part, table })
  for (const key of table.keys.keys()) pbf.writeStringField(3, key)
  for (const value of table.values.keys()) pbf.writeMessage(4, writeValue, value)
  pbf.writeVarintField(5, extent)
  pbf.writeVarintField(15, 2)
}

function writeValue(value: string | number, pbf: Pbf): void {
  if (typeof value === 'string') pbf.writeStringField(1, value)
  else pbf.writeVarintField(5, value)
}

/** A tile's bytes, its layers in the order of their first part. */
export function tileOf(parts: readonly Part[]): Uint8Array {
  const pbf = new Pbf()
  for (const layer of Map.groupBy(parts, ({ shape }) => shape.layer))
    pbf.writeMessage(3, writeLayer, layer)
  return pbf.finish()
}
