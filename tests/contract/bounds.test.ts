// Requires bounds on all input: a minimum and maximum for every integer, a visible character in
// every name.
import { expect, it } from 'vitest'
import { isVisible } from '#common/visible.ts'
import { follow, parametersOf, rows, type Schema } from './document.ts'

type Found = (path: string, name: string, schema: Schema) => void

const typesOf = ({ type }: Schema): readonly unknown[] => (Array.isArray(type) ? type : [type])

function walk(given: Schema, path: string, found: Found, above: readonly Schema[] = []): void {
  const { node: schema } = follow<Schema>(given, '')
  if (above.includes(schema)) return
  found(path, path.split('/').at(-1) ?? '', schema)
  const below = [...above, schema]
  const step = (part: Schema | boolean | undefined, name: string) => {
    if (typeof part === 'object') walk(part, name, found, below)
  }
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    step(property, `${path}/${name}`)
  step(schema.items, `${path}[]`)
  step(schema.additionalProperties, `${path}/*`)
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const all = schema[key]
    if (Array.isArray(all)) for (const part of all) step(part, path)
  }
}

it('looks into every kind of parameter and into what lies in bodies', () => {
  const found: string[] = []
  walkRequests(path => found.push(path))
  for (const row of rows)
    for (const { node } of parametersOf(row)) expect(found).toContain(`${row.id}?/${node.name}`)
  const kinds = rows.flatMap(row => parametersOf(row).map(({ node }) => node.in))
  expect([...new Set(kinds)].toSorted()).toEqual(['header', 'path', 'query'])
  expect(found).toEqual(
    expect.arrayContaining(['createForm/Fields[]/name', 'fileStates/files[]/path']),
  )
})

it('every keyword that holds a schema is one that is looked into', () => {
  const others =
    /^(?:prefixItems|not|if|then|else|contains|patternProperties|propertyNames|\$defs)$/
  const missed: string[] = []
  walkRequests((path, _, schema) => {
    for (const key of Object.keys(schema)) if (others.test(key)) missed.push(`${path} ${key}`)
  })
  expect(missed).toEqual([])
})

/** Walks all requests, both parameters and bodies. */
function walkRequests(found: Found): void {
  for (const row of rows) {
    const { id, operation } = row
    for (const { node } of parametersOf(row)) walk(node.schema, `${id}?/${node.name}`, found)
    const bodies = Object.values(operation.requestBody?.content ?? {})
    for (const { schema } of bodies) if (schema) walk(schema, id, found)
  }
}

it('every integer has bounds that a double and the database hold', () => {
  const wrong: string[] = []
  walkRequests((path, _, { minimum, maximum, ...schema }) => {
    if (!typesOf(schema).includes('integer') || schema.enum) return
    const isBound = (bound: unknown) => Number.isSafeInteger(bound)
    if (!isBound(minimum) || !isBound(maximum)) wrong.push(path)
  })
  expect(wrong).toEqual([])
})

const names = ['name', 'storeNumber', 'title', 'label', 'words']
/**
 * Exceptions: names that exist on a machine already, names the server checks itself, and fields
 * that fall back to their keys.
 */
const others =
  /^(?:register|saveView|findFiles|renameFile|(?:read|save|revert)Config)\/name$|Form\/Fields\[\]\/name$/

it('every name that is given to something, and every reason that is demanded, has a sign that is seen', () => {
  const wrong: string[] = []
  walkRequests((path, name, schema) => {
    const isReason = name === 'reason' && schema.minLength === 1
    if (!(names.includes(name) || isReason) || !typesOf(schema).includes('string') || schema.enum)
      return
    if (path.includes('?') || others.test(path)) return
    const { pattern } = schema
    const takes = (text: string) =>
      typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
    if ([' ', '\u200B', '\u202E', '\u3164'].some(takes) || !takes('A')) wrong.push(path)
  })
  expect(wrong).toEqual([])
  expect([' \u200B', '\u2800', 'a'].map(isVisible)).toEqual([false, false, true])
})
