// Seeds changes of known kinds at random places of a contract, with the rule that each must
// trigger. Finds its places independently of the comparison's code.
import type { Random } from '#server/demo/random.ts'

type Value = Record<string, unknown>
type Keys = readonly string[]

export interface Seeded {
  readonly rule: string
  readonly pointer: string
}

interface Site {
  readonly keys: Keys
  readonly direction: 'request' | 'response'
  /** The field's name, and the schema that contains it. */
  readonly name: string
  readonly holder: Value
  /** The places passed on the way there. */
  readonly way: readonly string[]
}

interface Call {
  readonly keys: Keys
  readonly item: Value
  readonly method: string
  readonly operation: Value
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const valueAt = (value: unknown, key: string): Value | undefined => {
  const found = isValue(value) ? value[key] : undefined
  return isValue(found) ? found : undefined
}
const pointerOf = (keys: Keys) =>
  `#${keys.map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`

/** The value behind references, with the keys to its definition. */
function behind(root: Value, value: Value, keys: Keys): readonly [Value, Keys] {
  const ref = value.$ref
  if (typeof ref !== 'string') return [value, keys]
  const to = ref
    .slice(2)
    .split('/')
    .map(key => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  let target: Value = root
  for (const key of to) target = valueAt(target, key) ?? {}
  return behind(root, target, to)
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

function callsOf(root: Value): Call[] {
  const paths = valueAt(root, 'paths') ?? {}
  return Object.keys(paths).flatMap(path => {
    const item = valueAt(paths, path) ?? {}
    return methods.flatMap(method => {
      const operation = valueAt(item, method)
      return operation ? [{ keys: ['paths', path, method], item, method, operation }] : []
    })
  })
}

function fieldsOf(root: Value, call: Call): Site[] {
  const sites: Site[] = []
  function walk(
    given: Value,
    at: Keys,
    direction: Site['direction'],
    way: readonly string[],
  ): void {
    const [schema, keys] = behind(root, given, at)
    const pointer = pointerOf(keys)
    if (way.includes(pointer) || way.length > 6) return
    const on = [...way, pointer]
    const items = valueAt(schema, 'items')
    if (items) walk(items, [...keys, 'items'], direction, on)
    const properties = valueAt(schema, 'properties') ?? {}
    for (const name of Object.keys(properties)) {
      const field = valueAt(properties, name)
      if (!field) continue
      const to = [...keys, 'properties', name]
      sites.push({ keys: to, direction, name, holder: schema, way: on })
      walk(field, to, direction, on)
    }
  }
  function content(given: Value, at: Keys, direction: Site['direction']): void {
    const [value, keys] = behind(root, given, at)
    const media = valueAt(value, 'content') ?? {}
    for (const type of Object.keys(media)) {
      const schema = valueAt(media[type], 'schema')
      if (schema) walk(schema, [...keys, 'content', type, 'schema'], direction, [])
    }
  }
  const body = valueAt(call.operation, 'requestBody')
  if (body) content(body, [...call.keys, 'requestBody'], 'request')
  const responses = valueAt(call.operation, 'responses') ?? {}
  for (const status of Object.keys(responses)) {
    const response = valueAt(responses, status)
    if (response) content(response, [...call.keys, 'responses', status], 'response')
  }
  return sites
}

/** Kinds of field changes; each returns undefined where it does not apply. */
const fieldChanges: readonly ((site: Site, field: Value) => string | undefined)[] = [
  ({ holder, name }) => {
    const properties = valueAt(holder, 'properties')
    if (properties) delete properties[name]
    return 'field-removed'
  },
  (_, field) => {
    if (field.type !== 'string') return undefined
    field.type = 'boolean'
    return 'type-changed'
  },
  (_, field) => {
    if (!Array.isArray(field.enum) || field.type !== 'string') return undefined
    field.enum.push('a value that nobody has')
    return 'enum-value-added'
  },
  (_, field) => {
    if (!Array.isArray(field.enum) || field.enum.length < 2 || field.enum[0] === null)
      return undefined
    field.enum.shift()
    return 'enum-value-removed'
  },
  (_, field) => {
    if (field.type !== 'string' || field.enum) return undefined
    field.minLength = Number(field.minLength ?? 0) + 1
    return 'limits-tightened'
  },
  (_, field) => {
    if (field.type !== 'string' || field.format) return undefined
    field.format = 'uuid'
    return 'format-added'
  },
  ({ holder, name }) => {
    const required = Array.isArray(holder.required) ? holder.required : []
    if (required.includes(name)) return undefined
    holder.required = [...required, name]
    return 'field-made-required'
  },
  ({ holder, name }) => {
    if (!Array.isArray(holder.required) || !holder.required.includes(name)) return undefined
    holder.required = holder.required.filter(one => one !== name)
    return 'field-made-optional'
  },
  (_, field) => {
    if (typeof field.type !== 'string' || field.type === 'null' || field.nullable) return undefined
    field.type = [field.type, 'null']
    return 'null-added'
  },
]

const callChanges: readonly ((call: Call) => Seeded | undefined)[] = [
  ({ item, method, keys }) => {
    delete item[method]
    return { rule: 'operation-removed', pointer: pointerOf(keys) }
  },
  ({ operation, keys }) => {
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
    const added = { name: 'nobodySendsIt', in: 'query', required: true, schema: { type: 'string' } }
    operation.parameters = [...parameters, added]
    const pointer = pointerOf([...keys, 'parameters', String(parameters.length)])
    return { rule: 'parameter-required-added', pointer }
  },
  ({ operation, keys }) => {
    const responses = valueAt(operation, 'responses')
    if (!responses) return undefined
    responses['418'] = { description: 'A teapot.' }
    const pointer = pointerOf([...keys, 'responses', '418'])
    return { rule: 'response-status-added', pointer }
  },
]

const take = <T>(random: Random, list: T[]): T | undefined =>
  list.splice(Math.floor(random.next() * list.length), 1)[0]

const overlaps = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** Modifies the document itself. No change hides another: none lies on another's way. */
export function seedChanges(root: Value, random: Random, most: number): readonly Seeded[] {
  const calls = callsOf(root)
  const seeded: Seeded[] = []
  for (const change of callChanges) {
    // The last operation stays, for the fields.
    const call = calls.length > 1 ? take(random, calls) : undefined
    const made = call && change(call)
    if (made) seeded.push(made)
  }
  const sites = calls.flatMap(call => fieldsOf(root, call))
  const ways: string[] = []
  const places: string[] = []
  for (let index = 0; index < most && sites.length > 0; ) {
    const site = take(random, sites)
    const change = fieldChanges[index % fieldChanges.length]
    if (!site || !change) break
    const pointer = pointerOf(site.keys)
    const isHidden =
      places.some(
        one => overlaps(one, pointer) || site.way.some(way => overlaps(one, way) && one !== way),
      ) || ways.some(way => overlaps(way, pointer) && pointer.length <= way.length)
    const field = valueAt(valueAt(site.holder, 'properties'), site.name)
    if (isHidden || !field || field.$ref || field.allOf || field.oneOf || field.anyOf) continue
    const word = change(site, field)
    if (!word) continue
    seeded.push({ rule: `${site.direction}-${word}`, pointer })
    places.push(pointer)
    ways.push(...site.way)
    index += 1
  }
  return seeded
}
