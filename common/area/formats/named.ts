import type { AreaValue } from '../types.ts'

export interface NamedArea {
  name: string
  area: AreaValue
}
