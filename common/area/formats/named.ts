import type { AreaValue } from '../types.ts'

export interface NamedArea {
  name: string
  area: AreaValue
}

export const partsOf = (area: AreaValue): number[][][][] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates
