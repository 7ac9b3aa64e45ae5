// The subset of JSON Schema that the schema of a form's answers needs. Generates no code, which the console's pages may
// not do, and is the same on both sides.

import { isObject } from './isObject.ts'
export interface JsonSchema {
  readonly type?: JsonType | readonly JsonType[]
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly formatMinimum?: string
  readonly formatMaximum?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

export interface SchemaProblem {
  /** Keys and indexes from the root. */
  readonly path: readonly (string | number)[]
  /** The violated keyword. */
  readonly keyword: keyof JsonSchema
}

function typeOf(value: unknown): JsonType | 'undefined' {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'undefined'
    return Number.isInteger(value) ? 'integer' : 'number'
  }
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as JsonType // one of these two
  return typeof value === 'object' ? 'object' : 'undefined'
}

const isDate = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** An address as mailboxes accept it, not everything the standard allows. */
function isMailbox(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, host] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 &&
    name.length <= 64 &&
    !/[\s@"(),:;<>[\\\]]/.test(name) &&
    host.length <= 253 &&
    host.includes('.') &&
    host.split('.').every(part => /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(part))
  )
}

function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && hostname !== ''
}

/** The known formats; an unknown one accepts everything. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  minute: text => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  email: isMailbox,
  'web-address': isWebAddress,
}

const patterns = new Map<string, RegExp>()
const maxPatterns = 1000

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern)
  if (known) return known
  if (patterns.size >= maxPatterns) patterns.clear()
  const made = new RegExp(pattern, 'u')
  patterns.set(pattern, made)
  return made
}

/** Length in characters: a surrogate pair counts as one. */
const lengthOf = (text: string) => [...text].length

type Keyword = keyof JsonSchema
type Check = readonly [Keyword, boolean | undefined]

const broken = (checks: readonly Check[]): Keyword[] =>
  checks.flatMap(([keyword, isWrong]) => (isWrong ? [keyword] : []))

function ofText(schema: JsonSchema, value: string): Keyword[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema
  const { formatMinimum, formatMaximum } = schema
  const length = lengthOf(value)
  return broken([
    ['minLength', length < minLength],
    ['maxLength', length > maxLength],
    ['format', format !== undefined && formats[format]?.(value) === false],
    ['formatMinimum', formatMinimum !== undefined && value < formatMinimum],
    ['formatMaximum', formatMaximum !== undefined && value > formatMaximum],
    // A text that is too long is not matched against the pattern.
    ['pattern', pattern !== undefined && length <= maxLength && !compiled(pattern).test(value)],
  ])
}

const ofNumber = ({ minimum, maximum }: JsonSchema, value: number): Keyword[] =>
  broken([
    ['minimum', minimum !== undefined && value < minimum],
    ['maximum', maximum !== undefined && value > maximum],
  ])

function ofList(schema: JsonSchema, value: readonly unknown[]): Keyword[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = schema
  return broken([
    ['minItems', value.length < minItems],
    ['maxItems', value.length > maxItems],
    [
      'uniqueItems',
      uniqueItems && new Set(value.map(item => JSON.stringify(item))).size < value.length,
    ],
  ])
}

/** The keywords the value itself violates; its contents are checked separately. */
function own(schema: JsonSchema, value: unknown): Keyword[] {
  const { type, enum: choices, anyOf } = schema
  const found = typeOf(value)
  const types: readonly JsonType[] = type === undefined ? [] : [type].flat()
  const isOfType = types.some(
    jsonType => jsonType === found || (jsonType === 'number' && found === 'integer'),
  )
  if (types.length > 0 && !isOfType) return ['type']
  if (choices && !choices.includes(value)) return ['enum']
  if (anyOf && !anyOf.some(jsonSchema => schemaProblems(jsonSchema, value).length === 0))
    return ['anyOf']
  if (typeof value === 'string') return ofText(schema, value)
  if (typeof value === 'number') return ofNumber(schema, value)
  if (Array.isArray(value)) return ofList(schema, value)
  if (found !== 'object') return []
  const count = Object.keys(Object(value)).length
  return broken([
    ['minProperties', count < (schema.minProperties ?? 0)],
    ['maxProperties', count > (schema.maxProperties ?? Number.POSITIVE_INFINITY)],
  ])
}

function inList(schema: JsonSchema, value: readonly unknown[]): SchemaProblem[] {
  const { prefixItems = [], items } = schema
  return value.flatMap((item, at) => {
    const inner = prefixItems[at] ?? items
    return inner ? under(at, schemaProblems(inner, item)) : []
  })
}

function inObject(schema: JsonSchema, value: Readonly<Record<string, unknown>>): SchemaProblem[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required.filter(name => !Object.hasOwn(value, name))
  const found = Object.entries(value).flatMap(([name, item]): SchemaProblem[] => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known) return under(name, schemaProblems(known, item))
    if (additionalProperties === false) return [{ path: [name], keyword: 'additionalProperties' }]
    return typeof additionalProperties === 'object'
      ? under(name, schemaProblems(additionalProperties, item))
      : []
  })
  return [...missing.map(name => ({ path: [name], keyword: 'required' as const })), ...found]
}

const under = (name: string | number, found: readonly SchemaProblem[]): SchemaProblem[] =>
  found.map(({ path, keyword }) => ({ path: [name, ...path], keyword }))

/** Every violation of `schema` in `value`; empty when it is valid. */
export function schemaProblems(schema: JsonSchema, value: unknown): SchemaProblem[] {
  const here = own(schema, value)
  if (here.length > 0) return here.map(keyword => ({ path: [], keyword }))
  const also = (schema.allOf ?? []).flatMap(jsonSchema => schemaProblems(jsonSchema, value))
  if (Array.isArray(value)) return [...also, ...inList(schema, value)]
  return isObject(value) ? [...also, ...inObject(schema, value)] : also
}
