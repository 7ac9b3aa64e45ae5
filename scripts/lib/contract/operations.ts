// Checks what the contract's operations say about themselves, pages and resources.
import { instead } from './nearest.ts'
import { type Mistake, placeOf, type Source } from './source.ts'
import { isRecord, isText, listOf, recordOf, wordOf } from './values.ts'
import { marks, methods, operationWords, verbs } from './words.ts'

type Path = readonly (string | number)[]

interface Operation {
  readonly at: Path
  readonly path: string
  readonly item: Record<string, unknown>
  readonly own: Record<string, unknown>
  readonly name: string
}

interface Checking {
  readonly source: Source
  readonly document: Record<string, unknown>
  readonly components: Record<string, unknown>
  readonly say: (at: Path, sentence: string) => void
}

function climbs(path: string): boolean {
  const parts = path
    .replaceAll(/%2e/gi, '.')
    .replaceAll(/%2f|%5c|\\/gi, '/')
    .split('/')
  return parts[0] !== '' || parts.slice(1).some(part => part === '.' || part === '..')
}

function operationsOf({ document, say }: Checking): Operation[] {
  return Object.entries(recordOf(document.paths)).flatMap(([path, given]) => {
    if (climbs(path))
      say(['paths', path], `${path} climbs or has no first slash: write the whole path from / on.`)
    const item = recordOf(given)
    return methods.flatMap(method => {
      const own = item[method]
      const at = ['paths', path, method]
      const name = `${method.toUpperCase()} ${path}`
      if (isRecord(own)) return [{ at, path, item, own, name }]
      if (own !== undefined) say(at, `${name} is no operation: say what it is, or leave it out.`)
      return []
    })
  })
}

function checkIds({ source, say }: Checking, operations: readonly Operation[]): void {
  const first = new Map<string, Path>()
  for (const { at, own, name } of operations) {
    const { operationId: id } = own
    if (!isText(id)) {
      say(at, `${name} has no operationId: give it one of its own.`)
      continue
    }
    const other = first.get(id)
    if (other) {
      const { line } = source.mistake(placeOf(source, [...other, 'operationId']), '')
      say(
        [...at, 'operationId'],
        `${id} is the operationId of line ${line} too: rename one of them.`,
      )
    } else first.set(id, at)
  }
}

function checkWords({ document, say }: Checking, { at, own, name }: Operation): void {
  if (!isText(own.summary)) say(at, `${name} has no summary: say in a few words what it does.`)
  const tags = listOf(document.tags).map(tag => wordOf(recordOf(tag).name))
  const [tag] = listOf(own.tags)
  if (tag === undefined) say(at, `${name} has no tag: add tags with one of those above.`)
  else if (!tags.includes(wordOf(tag)))
    say(
      [...at, 'tags'],
      `${wordOf(tag)} is none of the tags: ${instead(wordOf(tag), tags)}, or add it to them.`,
    )

  const known: readonly string[] = operationWords
  // Misspelt words are reported separately.
  const isMisspelt = Object.keys(own).some(key => key.startsWith('x-') && !known.includes(key))
  const { 'x-source': source, 'x-page': page, 'x-requires-store': store } = own
  const wants = (word: string, values: string) => {
    if (word in own) say([...at, word], `${word} of ${name} is ${values}: write that.`)
    else if (!isMisspelt) say(at, `${name} has no ${word}: add it, ${values}.`)
  }
  if (source !== 'spec' && source !== 'extension') wants('x-source', 'spec or extension')
  if (typeof store !== 'boolean') wants('x-requires-store', 'true or false')
  if (page === undefined) wants('x-page', 'a page name, a list of them, or null')
}

function checkPath({ components, say }: Checking, { at, path, item, own, name }: Operation): void {
  const meant = (given: unknown) => {
    const { $ref } = recordOf(given)
    if (typeof $ref !== 'string') return recordOf(given)
    return recordOf(recordOf(components.parameters)[$ref.slice($ref.lastIndexOf('/') + 1)])
  }
  const [shared, mine] = [item, own].map(holder => listOf(holder.parameters).map(meant))
  for (const [index, one] of (mine ?? []).entries())
    if (shared?.some(other => other.in === one.in && other.name === one.name))
      say(
        [...at, 'parameters', index],
        `All of ${path} take ${wordOf(one.name)}: leave it out here, or there when only some do.`,
      )
  const inPath = [...(shared ?? []), ...(mine ?? [])].filter(one => one.in === 'path')
  const declared = inPath.map(one => wordOf(one.name))
  const wanted = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, one = '']) => one)
  for (const one of wanted)
    if (!declared.includes(one))
      say(at, `${name} does not declare {${one}}: add it to parameters, in: path, required: true.`)
  for (const one of declared)
    if (!wanted.includes(one))
      say(
        at,
        `${name} declares ${one}, which is not in its path: write {${one}} there, or take it out.`,
      )
}

/** The linter requires descriptions for responses, but not for parameters. */
function checkParameters({ say }: Checking, at: Path, given: unknown): void {
  const entries = Array.isArray(given) ? given.entries() : Object.entries(recordOf(given))
  for (const [key, value] of entries) {
    const { $ref, name, description } = recordOf(value)
    if ($ref === undefined && !isText(description))
      say([...at, key], `The parameter ${wordOf(name)} has no description: say what it is for.`)
  }
}

interface Resource {
  readonly at: Path
  readonly verbs: Set<string>
}

function checkMark(
  { components, say }: Checking,
  { at, own }: Operation,
  resources: Map<string, Resource>,
): void {
  if (!('x-resource' in own)) return
  const place = [...at, 'x-resource']
  const mark = recordOf(own['x-resource'])
  const unknown = Object.keys(mark).filter(key => !marks.some(one => one === key))
  const missing = marks.filter(key => !isText(mark[key]))
  for (const key of unknown)
    say([...place, key], `${key} is no word of x-resource: ${instead(key, marks)}.`)
  // Misspelt words are reported separately.
  if (unknown.length === 0)
    for (const key of missing) say(place, `x-resource has no ${key}: add it.`)
  if (missing.length > 0) return
  const verb = wordOf(mark.verb)
  if (!verbs.some(one => one === verb))
    say([...place, 'verb'], `${verb} is no verb of a resource: ${instead(verb, verbs)}.`)
  const schemas = Object.keys(recordOf(components.schemas))
  for (const key of ['entity', 'input']) {
    const schema = wordOf(mark[key])
    if (!schemas.includes(schema))
      say(
        [...place, key],
        `${schema} is no schema: ${instead(schema, schemas)}, or add it to components.schemas.`,
      )
  }
  const name = wordOf(mark.name)
  const resource = resources.get(name) ?? { at: place, verbs: new Set<string>() }
  resources.set(name, resource)
  resource.verbs.add(verb)
}

export function mistakesOfOperations(source: Source): Mistake[] {
  const found: Mistake[] = []
  const document = recordOf(source.value)
  const components = recordOf(document.components)
  const say = (at: Path, sentence: string) => {
    found.push(source.mistake(placeOf(source, at), sentence))
  }
  const checking: Checking = { source, document, components, say }
  for (const [at, given] of [
    [['paths'], document.paths],
    [['components', 'schemas'], components.schemas],
  ] as const)
    if (!isRecord(given)) say(at, `The document has no ${at.join('.')}: add them.`)
  if (!Array.isArray(document.tags)) say(['tags'], 'The document has no tags: add their list.')

  const operations = operationsOf(checking)
  checkIds(checking, operations)
  const resources = new Map<string, Resource>()
  for (const operation of operations) {
    checkWords(checking, operation)
    checkPath(checking, operation)
    checkParameters(checking, [...operation.at, 'parameters'], operation.own.parameters)
    checkMark(checking, operation, resources)
  }
  for (const [path, item] of Object.entries(recordOf(document.paths)))
    checkParameters(checking, ['paths', path, 'parameters'], recordOf(item).parameters)
  checkParameters(checking, ['components', 'parameters'], components.parameters)
  for (const [name, resource] of resources)
    if (!resource.verbs.has('list'))
      say(
        resource.at,
        `The resource ${name} has no operation that lists it: add one whose x-resource has verb: list.`,
      )
  return found
}
