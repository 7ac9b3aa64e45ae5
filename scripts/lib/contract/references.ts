// Checks that apply anywhere in the contract: references, and words that OpenAPI does not have.
import { isMap, isScalar, isSeq, type Pair } from 'yaml'
import { instead } from './nearest.ts'
import { keyOf, type Mistake, offsetOf, placeOf, type Source } from './source.ts'
import { isRecord, listOf, recordOf, wordOf } from './values.ts'
import { fieldWords, operationWords, ruleWords } from './words.ts'

/** Below these keys, names are freely chosen, not words of OpenAPI. */
const holdNames = new Set(
  `properties patternProperties $defs dependentSchemas paths webhooks pathItems responses parameters
  schemas headers content encoding requestBodies securitySchemes links callbacks variables mapping
  scopes`.split(/\s+/),
)
/** Below these keys is data, with any names. */
const holdData = new Set(['example', 'examples', 'default', 'enum', 'const'])
/** A word of ours that contains schemas. */
const holdsSchemas = 'x-socket'

type Seen = (pair: Pair, key: string, path: readonly string[]) => void

function walk(source: Source, seen: Seen): void {
  const step = (given: unknown, areNames: boolean, path: readonly string[]): void => {
    // An alias repeats what was seen at its anchor.
    if (isSeq(given)) for (const item of given.items) step(item, false, [...path, '-'])
    if (!isMap(given)) return
    for (const pair of given.items) {
      const key = keyOf(pair)
      if (!areNames) {
        seen(pair, key, path)
        if (holdData.has(key) || (key.startsWith('x-') && key !== holdsSchemas)) continue
      }
      step(pair.value, !areNames && holdNames.has(key), [...path, key])
    }
  }
  step(source.root, false, [])
}

const ofOperation: readonly string[] = operationWords
const ofField: readonly string[] = [...fieldWords, ...ruleWords]

function wordProblem(key: string, path: readonly string[]): string | undefined {
  const inOperation = path.length === 3 && path[0] === 'paths'
  const [mine, others] = inOperation ? [ofOperation, ofField] : [ofField, ofOperation]
  if (mine.includes(key)) return undefined
  const should = inOperation ? 'a field' : 'an operation'
  if (others.includes(key)) return `${key} belongs to ${should}: move it there, or leave it out.`
  const known = [...new Set([...mine, ...others])]
  return `${key} is a word nobody reads: ${instead(key, known)}, or teach it to scripts/lib/contract/words.ts.`
}

function referenceProblem(components: Record<string, unknown>, ref: unknown): string | undefined {
  if (typeof ref !== 'string') return 'A $ref is text: write #/components/schemas/NAME.'
  if (!ref.startsWith('#'))
    return `${ref} lies outside of this document: put it below components and refer to it there.`
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(ref) ?? []
  if (!name)
    return `${ref} is no whole component: give it a name below components and refer to that.`
  const known = recordOf(components[kind])
  if (Object.hasOwn(known, name)) return undefined
  const names = Object.keys(known)
  return `${ref} does not exist: ${instead(name, names)}, or add ${name} to components.${kind}.`
}

/**
 * References to the value itself, directly or as a choice: following a cycle of them never ends.
 */
function inPlace(value: unknown): string[] {
  if (!isRecord(value)) return []
  if (typeof value.$ref === 'string') return [value.$ref]
  return ['allOf', 'oneOf', 'anyOf'].flatMap(word => {
    const ways = value[word]
    return Array.isArray(ways) ? ways.flatMap(inPlace) : []
  })
}

function circles(source: Source, components: Record<string, unknown>): Mistake[] {
  const done = new Set<string>()
  const found: Mistake[] = []
  const follow = (ref: string, above: readonly string[]): void => {
    const from = above.indexOf(ref)
    if (from >= 0) {
      const names = [...above.slice(from), ref].map(one => one.slice(one.lastIndexOf('/') + 1))
      const sentence = `${names.join(' -> ')} is a circle that never reaches a schema: say what ${names[0]} is.`
      found.push(source.mistake(placeOf(source, ref.split('/').slice(1)), sentence))
    } else if (!done.has(ref)) {
      const [, , kind = '', name = ''] = ref.split('/')
      for (const next of inPlace(recordOf(components[kind])[name])) follow(next, [...above, ref])
      done.add(ref)
    }
  }
  for (const [kind, things] of Object.entries(components))
    for (const name of Object.keys(recordOf(things))) follow(`#/components/${kind}/${name}`, [])
  return found
}

const resourcesOf = (document: Record<string, unknown>): string[] =>
  Object.values(recordOf(document.paths))
    .flatMap(item => Object.values(recordOf(item)))
    .flatMap(operation => {
      const { name } = recordOf(recordOf(operation)['x-resource'])
      return typeof name === 'string' ? [name] : []
    })

export function mistakesOfReferences(source: Source): Mistake[] {
  const document = recordOf(source.value)
  const components = recordOf(document.components)
  const resources = [...new Set(resourcesOf(document))]
  const pages = listOf(recordOf(recordOf(components.schemas).PageName).enum).map(wordOf)
  const found: Mistake[] = []

  const nameProblem = (key: string, value: unknown): string | undefined => {
    const name = wordOf(value)
    if ((key === 'x-reference' || key === 'x-counts') && !resources.includes(name))
      return `${key} names ${name}, which is no resource: ${instead(name, resources)}.`
    if (key === 'x-page' && value !== null && !pages.includes(name))
      return `${name} is no page: ${instead(name, pages)}, or add it to components.schemas.PageName.`
    return undefined
  }
  walk(source, (pair, key, path) => {
    const given = source.meant(pair.value)
    const values = (isSeq(given) ? given.items : [given]).map(node =>
      isScalar(node) ? node.value : undefined,
    )
    const problems =
      key === '$ref'
        ? [referenceProblem(components, values[0])]
        : key.startsWith('x-')
          ? [wordProblem(key, path), ...values.map(value => nameProblem(key, value))]
          : []
    for (const problem of problems)
      if (problem !== undefined) found.push(source.mistake(offsetOf(pair), problem))
  })
  return [...found, ...circles(source, components)]
}
