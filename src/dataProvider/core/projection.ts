import { isObject } from '#common/isObject.ts'
import type { Shape } from './resources.ts'

/** A record reduced to the fields that may be sent, at every depth; omits undefined values. */
export function projected(shape: Shape, value: unknown): unknown {
  if (shape === true) return value
  if (Array.isArray(shape)) {
    const [each = true] = shape
    return Array.isArray(value) ? value.map(item => projected(each, item)) : value
  }
  if (!isObject(value)) return value
  const kept = Object.entries(shape).flatMap(([name, inner]) =>
    value[name] === undefined ? [] : [[name, projected(inner, value[name])]],
  )
  return Object.fromEntries(kept)
}
