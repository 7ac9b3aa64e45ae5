// The parameters of an action: the JSON Schema of common/jsonSchema.ts plus the hints a form needs. The console and the
// server validate against the same schema.
import { type JsonSchema, type SchemaProblem, schemaProblems } from './jsonSchema.ts'

export interface ParameterSchema extends JsonSchema {
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly items?: ParameterSchema
  /** Never shown, logged or kept. */
  readonly 'x-secret'?: boolean
  /** Takes several lines of text. */
  readonly 'x-multiline'?: boolean
  /** Labels shown to the operator in place of the values. */
  readonly 'x-labels'?: Readonly<Record<string, string>>
  /** Parameters whose values decide its choices: it is cleared when one of them changes. */
  readonly 'x-after'?: readonly string[]
  /** Parameters that need a value before its choices can be listed. */
  readonly 'x-waits'?: readonly string[]
}

export interface ActionSchema {
  readonly type: 'object'
  readonly additionalProperties: false
  readonly properties: Readonly<Record<string, ParameterSchema>>
  readonly required: readonly string[]
}

export type ParameterValues = Readonly<Record<string, unknown>>

export type ParameterCode =
  | 'field.required'
  | 'field.unknown'
  | 'field.type'
  | 'field.choice'
  | 'field.least'
  | 'field.most'
  | 'field.longer'
  | 'field.shorter'
  | 'field.format'

export interface ParameterProblem {
  readonly key: string
  readonly code: ParameterCode
  readonly params: Readonly<Record<string, string | number>>
}

const codes: Partial<Record<keyof JsonSchema, ParameterCode>> = {
  required: 'field.required',
  additionalProperties: 'field.unknown',
  type: 'field.type',
  enum: 'field.choice',
  minimum: 'field.least',
  formatMinimum: 'field.least',
  minItems: 'field.least',
  maximum: 'field.most',
  formatMaximum: 'field.most',
  maxItems: 'field.most',
  minLength: 'field.longer',
  maxLength: 'field.shorter',
}

/** Whether nothing was entered. A text of blanks counts as a value and is passed on unchanged. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Only the parameters that have a value. */
export const entered = (values: ParameterValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const titleOf = (schema: ActionSchema, key: string): string => {
  const own = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
  return own?.title?.trim() || key
}

function problemOf(schema: ActionSchema, { path, keyword }: SchemaProblem): ParameterProblem {
  const key = String(path[0] ?? '')
  const known = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
  const limit = path.length === 1 ? known?.[keyword] : undefined
  const params = {
    name: titleOf(schema, key),
    ...(typeof limit === 'number' || typeof limit === 'string' ? { limit } : {}),
  }
  return { key, code: codes[keyword] ?? 'field.format', params }
}

/** A lone surrogate or a NUL character: neither survives the way to a program. */
const isUnusable = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isUnusable)
    : typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))

/** Validates the values; returns at most one problem per parameter. */
export function parameterProblems(
  schema: ActionSchema,
  values: ParameterValues,
): ParameterProblem[] {
  const found = new Map<string, ParameterProblem>()
  const all = entered(values)
  for (const problem of schemaProblems(schema, all)) {
    const parameterProblem = problemOf(schema, problem)
    if (!found.has(parameterProblem.key)) found.set(parameterProblem.key, parameterProblem)
  }
  for (const [key, value] of Object.entries(all))
    if (isUnusable(value) && !found.has(key))
      found.set(key, { key, code: 'field.format', params: { name: titleOf(schema, key) } })
  return [...found.values()]
}

/** The values a form starts with. */
export const defaultsOf = ({ properties }: ActionSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) =>
      property.default === undefined ? [] : [[key, property.default]],
    ),
  )

/** The values after a change. Clears every parameter that depends on the changed one, directly or indirectly. */
export function changed(
  { properties }: ActionSchema,
  values: ParameterValues,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...values, [key]: value }
  const stale = [key]
  for (let staleKey = stale.pop(); staleKey !== undefined; staleKey = stale.pop()) {
    for (const [name, { 'x-after': after = [] }] of Object.entries(properties)) {
      if (!after.includes(staleKey) || next[name] === undefined) continue
      delete next[name]
      stale.push(name)
    }
  }
  return next
}

/** A value as the operator reads it: labels instead of values, secrets masked. */
export function shownValue(schema: ParameterSchema | undefined, value: unknown): string {
  if (schema?.['x-secret']) return '•••'
  if (Array.isArray(value)) return value.map(item => shownValue(schema, item)).join(', ')
  const labels = schema?.['x-labels'] ?? {}
  const text = String(value)
  return (Object.hasOwn(labels, text) ? labels[text] : undefined) ?? text
}
