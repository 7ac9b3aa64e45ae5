import { isObject } from '../isObject.ts'
import type { AreaValue } from './types.ts'

/** Whether a saved answer is an area; its rings were checked when it was saved. */
export const isArea = (value: unknown): value is AreaValue =>
  isObject(value) &&
  (value.type === 'Polygon' || value.type === 'MultiPolygon') &&
  Array.isArray(value.coordinates)
