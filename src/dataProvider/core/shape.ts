// Checks an answer against the contract, using a small table derived from it (src/generated/shapes.ts,
// firstShapes.ts). Sign-in loads it with the shapes of its own calls only.
import { isObject } from '#common/isObject.ts'
import type { Shape, Shapes } from '#src/generated/firstShapes.ts'

type Check = (value: unknown) => boolean

const ofKind =
  (kind: string): Check =>
  value =>
    typeof value === kind

const kinds: Readonly<Record<string, Check>> = {
  s: ofKind('string'),
  n: ofKind('number'),
  b: ofKind('boolean'),
  z: value => value === null,
  '*': () => true,
}

/** Checks by name, each built once: a list may have a hundred thousand rows. */
export function checksOf(shapes: Shapes, named: Shapes = {}): (name: string) => Check | undefined {
  const made = new Map<Shape, Check>()
  const known = (shape: Shape): Check => {
    const found = made.get(shape)
    if (found) return found
    let check: Check = () => true
    made.set(shape, value => check(value)) // it may contain itself
    check = make(shape)
    made.set(shape, check)
    return check
  }

  function make(shape: Shape): Check {
    if (typeof shape === 'string') {
      if (shape.endsWith('?')) {
        const inner = known(shape.slice(0, -1))
        return value => value === null || inner(value)
      }
      const namedShape = named[shape]
      return kinds[shape] ?? (namedShape === undefined ? () => false : known(namedShape))
    }
    if (isList(shape)) {
      const item = known(shape[0] ?? '*')
      return value => Array.isArray(value) && value.every(item)
    }
    const { '|': ways } = shape
    if (isList(ways)) {
      const checks = ways.map(known)
      return value => checks.some(check => check(value))
    }
    return members(shape)
  }

  function members(shape: Shapes): Check {
    const { '*': rest, ...own } = shape
    const others = rest === undefined ? null : known(rest)
    const checks = Object.entries(own).map(([name, inner]): Check => {
      const may = name.endsWith('?')
      const key = may ? name.slice(0, -1) : name
      const check = known(inner)
      return value => {
        const member = (value as Readonly<Record<string, unknown>>)[key] // an object: checked below
        return member === undefined ? may : check(member)
      }
    })
    return value =>
      isObject(value) &&
      checks.every(check => check(value)) &&
      (others === null ||
        Object.entries(value).every(
          ([name, member]) => name in own || `${name}?` in own || others(member),
        ))
  }

  return name => {
    const shape = shapes[name]
    return shape === undefined ? undefined : known(shape)
  }
}

function isList(shape: Shape | undefined): shape is readonly Shape[] {
  return Array.isArray(shape)
}
