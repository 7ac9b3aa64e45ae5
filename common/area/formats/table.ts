// Areas in a table: a row is a corner, or an area as WKT.
import Papa from 'papaparse'
import { unguarded } from '#common/csv/line.ts'
import { folded } from '#common/folded.ts'
import { type AreaFound, maxAreas } from '../take.ts'
import { maxName, type Notes, Refusal } from './types.ts'
import { fromWkt } from './wkt.ts'

const maxRows = 100_000

/** Column titles in English, Portuguese, Spanish and usual files. */
const titles = {
  latitude: ['latitude', 'lat', 'latitud', 'y', 'point y', 'breitengrad', 'breite'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'longitud', 'x', 'point x', 'langengrad', 'lange'],
  wkt: ['wkt', 'geometry', 'geom', 'the geom', 'geometria', 'polygon', 'poligono'],
  name: ['name', 'area', 'zone', 'region', 'nome', 'zona', 'nombre', 'regiao', 'title', 'label'],
  part: ['part', 'parte', 'polygon', 'poligono'],
  ring: ['ring', 'anel', 'anillo', 'hole', 'buraco', 'hueco'],
  order: [
    'order',
    'corner',
    'sequence',
    'seq',
    'index',
    'vertex',
    'vertex index',
    'point',
    'nr',
  ].concat(['ordem', 'canto', 'orden', 'esquina', 'secuencia', 'sequencia', 'n', 'no', 'id']),
} as const

type Column = keyof typeof titles
type Columns = Partial<Record<Column, number>>

function columnsOf(row: readonly string[]): Columns {
  const cells = row.map(folded)
  const found: Columns = {}
  for (const [column, words] of Object.entries(titles)) {
    const at = words.map(word => cells.indexOf(word)).find(nth => nth >= 0)
    if (at !== undefined) Reflect.set(found, column, at)
  }
  return found
}

const isPlaced = ({ latitude, longitude, wkt }: Columns) =>
  wkt !== undefined || (latitude !== undefined && longitude !== undefined)

/** NaN for what is no number, so that the check of areas names the corner. */
function numberOf(cell = ''): number {
  const plain = cell.trim().replace('\u2212', '-')
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(plain)
    ? Number(plain.replace(',', '.'))
    : NaN
}

interface Table {
  columns: Columns
  delimiter: string
  untitled: boolean
}

/** The delimiter that makes columns of the first row. */
function tableOf(text: string): Table {
  const heads = ['\t', ';', ','].map(delimiter => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' })
    return { delimiter, row: data[0] ?? [] }
  })
  for (const { delimiter, row } of heads) {
    const columns = columnsOf(row)
    if (isPlaced(columns)) return { columns, delimiter, untitled: false }
  }
  const bare = heads.find(
    ({ row }) => row.length === 2 && row.every(cell => Number.isFinite(numberOf(cell))),
  )
  if (bare)
    return {
      columns: { latitude: 0, longitude: 1 },
      delimiter: bare.delimiter,
      untitled: true,
    }
  throw new Refusal(heads.some(({ row }) => row.length > 1) ? 'noColumns' : 'unknown')
}

interface Corner {
  at: number[]
  order: number
}
/** By part, then by ring. */
type Drawing = Map<string, Map<string, Corner[]>>

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** The corners in their order, closed: a list of points ends before its first. */
function ringOf(corners: readonly Corner[]): number[][] {
  const ring = corners.toSorted((a, b) => a.order - b.order).map(({ at }) => at)
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return first && !(isClosed && ring.length > 1) ? [...ring, first] : ring
}

const nameOf = (cell = '') => unguarded(cell).slice(0, maxName)

export function readTable(text: string, notes: Notes): AreaFound[] {
  const { columns, delimiter, untitled } = tableOf(text)
  const { data } = Papa.parse<string[]>(text, {
    delimiter,
    preview: maxRows + 2,
    skipEmptyLines: 'greedy',
  })
  const rows = untitled ? data : data.slice(1)
  if (rows.length > maxRows) throw new Refusal('tooManyRows')
  if (untitled) notes.add('noTitles')
  const cell = (row: readonly string[], column: Column) => row[columns[column] ?? -1]
  if (columns.wkt !== undefined && columns.latitude === undefined) {
    const areas = rows.flatMap(row => {
      const value = fromWkt(cell(row, 'wkt') ?? '')
      if (value === undefined) notes.add('others')
      return value === undefined ? [] : [{ name: nameOf(cell(row, 'name')), value }]
    })
    if (areas.length > maxAreas) throw new Refusal('tooManyAreas')
    return areas
  }
  const width = data[0]?.length ?? 0
  const drawings = new Map<string, Drawing>()
  for (const [nth, row] of rows.entries()) {
    // A row with more cells than titles, as of a decimal comma beside commas, has its numbers elsewhere.
    const isEven = row.length <= width
    const number = (column: Column) => (isEven ? numberOf(cell(row, column)) : NaN)
    const drawing = entryOf(drawings, nameOf(cell(row, 'name')), (): Drawing => new Map())
    if (drawings.size > maxAreas) throw new Refusal('tooManyAreas')
    const part = entryOf(drawing, cell(row, 'part') ?? '', () => new Map<string, Corner[]>())
    const order = numberOf(cell(row, 'order'))
    entryOf(part, cell(row, 'ring') ?? '', (): Corner[] => []).push({
      at: [number('longitude'), number('latitude')],
      order: Number.isNaN(order) ? nth : order,
    })
  }
  return [...drawings].map(([name, parts]) => ({
    name,
    value: {
      type: 'MultiPolygon',
      coordinates: [...parts.values()].map(rings => [...rings.values()].map(ringOf)),
    },
  }))
}
