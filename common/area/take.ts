// Finds the areas in GeoJSON of any kind, each with its name. Other formats: formats/.

export interface AreaFound {
  name: string
  value: unknown
}

export type TakeRefusal = 'tooLarge' | 'notJson' | 'notGeoJson' | 'noArea' | 'tooManyAreas'

export type LeftOut = 'points' | 'lines' | 'others'

/** `left` counts what is no area. */
export type Taken =
  | { areas: AreaFound[]; left: ReadonlyMap<LeftOut, number> }
  | { refused: TakeRefusal }

export const maxText = 5_000_000
export const maxAreas = 2_000
const deepest = 5

interface Tree {
  type?: unknown
  features?: unknown
  geometry?: unknown
  geometries?: unknown
  properties?: unknown
}

/** The name of an area in a list, cut to a readable length. */
function nameOf(properties: unknown): string {
  if (typeof properties !== 'object' || properties === null) return ''
  const named = Object.entries(properties).find(
    ([key, value]) => /^(name|title|label)$/i.test(key) && typeof value === 'string',
  )
  return String(named?.[1] ?? '').slice(0, 100)
}

const kinds = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
  'Feature',
  'FeatureCollection',
]

interface Basket {
  areas: AreaFound[]
  left: Map<LeftOut, number>
}

/** What a kind of geometry counts as. */
const leftOut = (type: unknown): LeftOut | undefined => {
  if (type === 'Point' || type === 'MultiPoint') return 'points'
  if (type === 'LineString' || type === 'MultiLineString') return 'lines'
  return undefined
}

/** Adds the areas below a node of the document; false when there are too many. */
function gather(value: unknown, name: string, depth: number, basket: Basket): boolean {
  const { areas, left } = basket
  const leave = (code: LeftOut) => left.set(code, (left.get(code) ?? 0) + 1)
  if (typeof value !== 'object' || value === null || depth > deepest) {
    leave('others')
    return true
  }
  const { type, features, geometry, geometries, properties }: Tree = value
  const code = leftOut(type)
  if (code) leave(code)
  if (type === 'Polygon' || type === 'MultiPolygon') areas.push({ name, value })
  if (type === 'Feature') return gather(geometry, nameOf(properties) || name, depth + 1, basket)
  const below =
    type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : []
  if (!Array.isArray(below)) return true
  if (below.length > 50 * maxAreas) return false
  return below.every(item => gather(item, name, depth + 1, basket)) && areas.length <= maxAreas
}

export function takeAreas(text: string): Taken {
  if (text.length > maxText) return { refused: 'tooLarge' }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { refused: 'notJson' }
  }
  if (typeof value !== 'object' || value === null) return { refused: 'notGeoJson' }
  const { type }: Tree = value
  if (!kinds.some(kind => kind === type)) return { refused: 'notGeoJson' }
  const basket: Basket = { areas: [], left: new Map() }
  if (!gather(value, '', 0, basket)) return { refused: 'tooManyAreas' }
  return basket.areas.length === 0 ? { refused: 'noArea' } : basket
}
