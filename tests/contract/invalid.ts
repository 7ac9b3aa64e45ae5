// Invalid requests derived from the document, each with one error.
import { omit } from '#common/omit.ts'
import type { CallSpec } from './caller.ts'
import {
  follow,
  mediaPointer,
  type Parameter,
  parametersOf,
  problems,
  type Row,
  type Schema,
} from './document.ts'

export interface Invalid {
  /** Describes the error: `/username too long`. */
  readonly name: string
  readonly ask: CallSpec
}

/** Longer texts are tested with the limits of bodies. */
const longest = 20_000

interface Bad {
  readonly what: string
  readonly value: unknown
}

/** Applies only when the schema has that limit. */
const more = (limit: unknown, value: () => unknown, what: string): Bad[] =>
  limit === undefined ? [] : [{ what, value: value() }]

/** Values that `schema` might refuse; the validator decides which it does. */
function badValues(schema: Schema): Bad[] {
  const { maxLength, minLength, minimum, maximum, maxItems, format, pattern } = schema
  const long = Number(maxLength) <= longest ? maxLength : undefined
  const items = Number(maxItems) <= 1000 ? maxItems : undefined
  return [
    { what: 'wrong type', value: 7 },
    { what: 'wrong type', value: 'seven' },
    { what: 'wrong type', value: { surprise: true } },
    { what: 'null', value: null },
    ...more(schema.enum, () => 'no such value', 'bad enum'),
    ...more(long, () => 'x'.repeat(Number(maxLength) + 1), 'too long'),
    ...more(minLength, () => '', 'too short'),
    ...more(minimum, () => Number(minimum) - 1, 'too small'),
    ...more(maximum, () => Number(maximum) + 1, 'too large'),
    ...more(items, () => Array(Number(maxItems) + 1).fill(1), 'too many'),
    ...more(schema.minItems, () => [], 'too few'),
    ...more(format, () => 'not of this format', 'bad format'),
    ...more(pattern, () => '?!', 'bad pattern'),
  ]
}

type Path = readonly (string | number)[]

function changed(value: unknown, [key, ...below]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) }
  const inner = changed(copy[key], below, to)
  if (inner === undefined) delete copy[key]
  else copy[key] = inner
  return copy
}

interface Place extends Bad {
  readonly path: Path
}

/** Every place of a body, down to `depth`, with possible errors there. */
function placesOf(given: Schema, path: Path = [], depth = 3): Place[] {
  const { node: schema } = follow(given, '')
  const own = badValues(schema).map(bad => ({ path, ...bad }))
  if (depth === 0) return own
  const { properties = {}, required = [], items } = schema
  const missing = required.map(name => ({
    path: [...path, name],
    what: 'missing',
    value: undefined,
  }))
  const unknown =
    schema.additionalProperties === false
      ? [{ path: [...path, 'surprise'], what: 'unknown', value: true }]
      : []
  const inner = Object.entries(properties).flatMap(([name, property]) =>
    placesOf(property, [...path, name], depth - 1),
  )
  const first = items ? placesOf(items, [...path, 0], depth - 1) : []
  return [...own, ...missing, ...unknown, ...inner, ...first]
}

function bodies({ operation, pointer }: Row): readonly { name: string; body: unknown }[] {
  const media = operation.requestBody?.content['application/json']
  if (!media) return []
  const where = mediaPointer(`${pointer}/requestBody`, 'application/json')
  return placesOf(media.schema).flatMap(({ path, what, value }) => {
    const body = changed(media.example, path, value)
    const isWrong = body !== undefined && problems(where, body).length > 0
    return isWrong ? [{ name: `/${path.join('/')} ${what}`, body }] : []
  })
}

const texted = ({ value }: Bad): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** Texts that an address or a header could hold but must not. */
function texts({ schema: given }: Parameter, pointer: string): { what: string; text: string }[] {
  const { node: schema } = follow(given, '')
  if (schema.type === 'object') return []
  const { type } = schema.type === 'array' ? (schema.items ?? {}) : schema
  const isNumber = type === 'integer' || type === 'number'
  return badValues(schema).flatMap(bad => {
    const text = texted(bad)
    if (text === null) return []
    const read = isNumber && /^-?\d+$/.test(text) ? Number(text) : text
    const value = schema.type === 'array' ? [read] : read
    const isWrong = problems(`${pointer}/schema`, value).length > 0
    return isWrong ? [{ what: bad.what, text }] : []
  })
}

/** A valid request, from the document's examples. */
function rightOf({ operation }: Row, parameters: readonly Parameter[]): CallSpec {
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const at = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter(parameter => parameter.in === place && parameter.required)
        .map(({ name, example }) => [name, String(example)]),
    )
  const content =
    type === undefined || type === 'application/json'
      ? { body: media?.example }
      : { raw: { type, text: String(media?.example) } }
  return { path: at('path'), query: at('query'), headers: at('header'), ...content }
}

const keys = { path: 'path', query: 'query', header: 'headers' } as const

/** Every invalid request of an operation, each with one error. */
export function invalidOf(row: Row): readonly Invalid[] {
  const parameters = parametersOf(row)
  const right = rightOf(
    row,
    parameters.map(({ node }) => node),
  )
  const wrong = parameters.flatMap(({ node, pointer }) => {
    const place = keys[node.in]
    const ask = (text: string) => ({ ...right, [place]: { ...right[place], [node.name]: text } })
    const bad = texts(node, pointer).map(({ what, text }) => ({
      name: `${node.name} ${what}`,
      ask: ask(text),
    }))
    if (!node.required || node.in === 'path') return bad
    const left = omit(right[place] ?? {}, node.name)
    return [...bad, { name: `${node.name} missing`, ask: { ...right, [place]: left } }]
  })
  const inBody = bodies(row).map(({ name, body }) => ({ name, ask: { ...right, body } }))
  return [...wrong, ...inBody]
}
