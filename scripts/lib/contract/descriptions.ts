// Requires a description for fields whose name is not enough: flags, and measures with a unit.
import { type Mistake, placeOf, type Source } from './source.ts'
import { isRecord, isText, recordOf } from './values.ts'

/** Measured numbers. Counts and ordinal numbers are clear from their names. */
const measures =
  `size offset seconds minutes ms percent beat limit value time used available received
  sent warning critical level`.split(/\s+/)

/** The last word of a name: `bytes` in `sentBytes`. */
const lastWord = (name: string) => /[A-Z]?[a-z]+$/.exec(name)?.[0].toLowerCase() ?? ''

type Path = readonly (string | number)[]

/** The message for a field that needs a description and has none. */
function problemOf(name: string, field: Record<string, unknown>): string | undefined {
  if (isText(field.description) || '$ref' in field || 'const' in field) return undefined
  const types = [field.type].flat()
  if (types.includes('boolean'))
    return `${name} is true or false and does not say what of: give it a description.`
  const isNumber = types.includes('integer') || types.includes('number')
  if (isNumber && measures.includes(lastWord(name)))
    return `${name} is measured and does not say in what: give it a description with its unit.`
  return undefined
}

export function mistakesOfDescriptions(source: Source): Mistake[] {
  const { components, paths } = recordOf(source.value)
  const found: Mistake[] = []
  const look = (given: unknown, at: Path): void => {
    if (Array.isArray(given))
      for (const [index, item] of given.entries()) look(item, [...at, index])
    if (!isRecord(given)) return
    for (const [key, value] of Object.entries(given)) {
      if (key === 'example' || key === 'examples') continue
      if (key === 'properties')
        for (const [name, field] of Object.entries(recordOf(value))) {
          const problem = problemOf(name, recordOf(field))
          const place = [...at, key, name]
          if (problem !== undefined) found.push(source.mistake(placeOf(source, place), problem))
          look(field, place)
        }
      else look(value, [...at, key])
    }
  }
  look(recordOf(components).schemas, ['components', 'schemas'])
  look(paths, ['paths'])
  return found
}
