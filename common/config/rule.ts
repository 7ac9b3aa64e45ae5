// The rule a fault is about and the title of its place, looked up in the schema by the fault's path.
import { type TitledSchema, titleOf } from './fields.ts'
import type { Path } from './parsed.ts'

/** The schema at a path; undefined where there is none. */
export function schemaAt(schema: TitledSchema, path: Path): TitledSchema | undefined {
  let at: TitledSchema | undefined = schema
  for (const step of path) {
    at = inside(at, step)
    if (at === undefined) return undefined
  }
  return at
}

function inside({ items, properties = {} }: TitledSchema, step: string | number) {
  if (typeof step === 'number') return items
  return Object.hasOwn(properties, step) ? properties[step] : undefined
}

/** The titles of a path as the form shows them, outermost first. List items count from 1. */
export function titlesAt(schema: TitledSchema, path: Path): string[] {
  return path.flatMap((step, at) => {
    if (typeof step === 'number') return [String(step + 1)]
    const inner = schemaAt(schema, path.slice(0, at + 1))
    const isQuiet = inner?.title === undefined && inner?.items !== undefined
    return isQuiet ? [] : [titleOf(inner ?? {}, step)]
  })
}
