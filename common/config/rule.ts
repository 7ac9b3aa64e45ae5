// The rule that a fault is about, and what its place is called: read out of the schema by the fault's path.
import { type TitledSchema, titleOf } from './fields.ts'
import type { Path } from './parsed.ts'

/** What a schema says at a place; undefined where it says nothing. */
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

/** A place as the form calls it: its title, and those of what it lies in. Lists count from 1. */
export function titlesAt(schema: TitledSchema, path: Path): string[] {
  return path.flatMap((step, at) => {
    if (typeof step === 'number') return [String(step + 1)]
    const inner = schemaAt(schema, path.slice(0, at + 1))
    const isQuiet = inner?.title === undefined && inner?.items !== undefined
    return isQuiet ? [] : [titleOf(inner ?? {}, step)]
  })
}
