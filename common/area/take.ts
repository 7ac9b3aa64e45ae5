// Finds the areas in a pasted text or a file: any kind of GeoJSON, each area with its name.

export interface AreaFound {
  name: string
  value: unknown
}

export type TakeRefusal = 'tooLarge' | 'notJson' | 'notGeoJson' | 'noArea' | 'tooManyAreas'

export type Taken = { areas: AreaFound[] } | { refused: TakeRefusal }

export const maxText = 5_000_000
const maxAreas = 2_000
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

/** Adds the areas below a node of the document; false when there are too many. */
function gather(value: unknown, name: string, depth: number, areas: AreaFound[]): boolean {
  if (typeof value !== 'object' || value === null || depth > deepest) return true
  const { type, features, geometry, geometries, properties }: Tree = value
  if (type === 'Polygon' || type === 'MultiPolygon') areas.push({ name, value })
  if (type === 'Feature') return gather(geometry, nameOf(properties) || name, depth + 1, areas)
  const below =
    type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : []
  if (!Array.isArray(below)) return true
  if (below.length > 50 * maxAreas) return false
  return below.every(item => gather(item, name, depth + 1, areas)) && areas.length <= maxAreas
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
  const areas: AreaFound[] = []
  if (!gather(value, '', 0, areas)) return { refused: 'tooManyAreas' }
  return areas.length === 0 ? { refused: 'noArea' } : { areas }
}
