import type { ErrorObject } from 'ajv/dist/2020.js'
import { ApiFailure, type FailureCode, type FieldFailure } from '../failures/index.ts'
import type { Contract, Operation, Parameter, Where } from './document.ts'
import type { Schema } from './references.ts'

type Values = Record<string, unknown>

export interface Validation {
  /** Validated and coerced parameters of one place, by their documented names. Throws ApiFailure 400. */
  parameters(operation: Operation, where: Where, given: Values): Values
  /** Throws ApiFailure 400. */
  body(operation: Operation, body: unknown): void
  /** The fault of an answer, as it would be on the wire; undefined when it is valid. */
  answer(operation: Operation, status: number, answer: unknown): string | undefined
  /** The fault of a value by a schema of the document (`LiveAsk`); undefined when it is valid. */
  value(pointer: string, value: unknown): string | undefined
}

const codes: Readonly<Record<string, FailureCode>> = {
  required: 'request.required',
  additionalProperties: 'request.unknown',
  unevaluatedProperties: 'request.unknown',
  type: 'request.type',
  minLength: 'request.length',
  maxLength: 'request.length',
  minItems: 'request.length',
  maxItems: 'request.length',
  maxProperties: 'request.length',
}

export const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** At most this many wrong fields are reported: a worse request must not get a larger answer. */
const maxFields = 20

function fieldOf({ instancePath, keyword, params }: ErrorObject): FieldFailure {
  const name: unknown = params.missingProperty ?? params.additionalProperty
  const path = typeof name === 'string' ? `${instancePath}/${escapePointer(name)}` : instancePath
  return { path, code: codes[keyword] ?? 'request.value' }
}

function fieldsOf(errors: readonly ErrorObject[]): FieldFailure[] {
  const byPath = new Map<string, FieldFailure>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!byPath.has(field.path)) byPath.set(field.path, field)
  }
  return [...byPath.values()].slice(0, maxFields)
}

export function invalid(fields: readonly FieldFailure[]): ApiFailure {
  return new ApiFailure(400, 'request.invalid', {}, { fields })
}

/** No valid input is nested deeper; walking one could exhaust the stack. */
const deepest = 64

/**
 * The path of a text that no database or file name can hold (NUL or a lone surrogate), or of a value nested too deep.
 * Undefined when there is none.
 */
export function unusableText(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return path
  for (const [key, inner] of Object.entries(value)) {
    const place = `${path}/${escapePointer(key)}`
    const found = unusableText(key, place) ?? unusableText(inner, place, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Optionally negative, with a fraction where permitted: `1e3`, `0x10`, `+5`, ` 5 ` and `-0` are only numbers to
 * JavaScript.
 */
const whole = /^(?!-0+$)-?\d+$/
const broken = /^(?!-0+(?:\.0+)?$)-?\d+(?:\.\d+)?$/

/** Numbers that are not written as such. */
function oddNumbers(
  parameters: readonly Parameter[],
  values: Values,
  texts: Values,
): FieldFailure[] {
  const isOdd = (value: unknown, text: unknown, type: unknown): boolean => {
    if (Array.isArray(value) && Array.isArray(text))
      return value.some((item, at) => isOdd(item, text[at], type))
    if (typeof value !== 'number' || typeof text !== 'string') return false
    return !(type === 'number' || !Number.isInteger(value) ? broken : whole).test(text)
  }
  return parameters
    .filter(({ name, schema }) => isOdd(values[name], texts[name], schema.type))
    .map(({ name }) => ({ path: name, code: 'request.type' }))
}

function schemaOfParameters(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/**
 * Validates requests and answers against one contract.
 * Long: short functions around the contract's compiled schemas.
 */
export function validationOf({ compiled }: Contract): Validation {
  const validator = compiled.validator
  return {
    parameters(operation, where, given) {
      const parameters = operation.parameters.filter(parameter => parameter.in === where)
      const values: Values = {}
      for (const { name, schema } of parameters) {
        const value = given[where === 'header' ? name.toLowerCase() : name]
        // A list arrives as one text, separated by commas (`style: form`, `explode: false`).
        const isJoined = schema.type === 'array' && typeof value === 'string'
        if (value !== undefined) values[name] = isJoined ? value.split(',') : value
      }
      if (parameters.length === 0) return values
      const check = validator(`${operation.id} ${where}`, true, () =>
        schemaOfParameters(parameters),
      )
      const path = unusableText(values)?.slice(1)
      if (path !== undefined) throw invalid([{ path, code: 'request.text' }])
      const texts = structuredClone(values)
      const fits = check(values)
      const odd = fits ? oddNumbers(parameters, values, texts) : []
      if (odd.length > 0) throw invalid(odd)
      if (fits) return values
      const fields = fieldsOf(check.errors ?? [])
      throw invalid(fields.map(field => ({ ...field, path: field.path.slice(1) })))
    },
    body(operation, body) {
      const { body: documented } = operation
      if (!documented || (body === undefined && !documented.required)) return
      if (body === undefined) throw invalid([{ path: '', code: 'request.required' }])
      const path = unusableText(body)
      if (path !== undefined) throw invalid([{ path, code: 'request.text' }])
      const check = validator(`${operation.id} body`, false, () => documented.schema)
      if (!check(body)) throw invalid(fieldsOf(check.errors ?? []))
    },
    answer(operation, status, answer) {
      if (!operation.answers.has(status)) return `status ${status} is not documented`
      const schema = operation.answers.get(status)
      if (!schema) return answer === undefined ? undefined : 'a body is not documented'
      const check = validator(`${operation.id} ${status}`, false, () => schema)
      if (check(answer)) return undefined
      const { instancePath, message } = check.errors?.[0] ?? {}
      return `${instancePath || 'the answer'} ${message}`
    },
    value(pointer, value) {
      const path = unusableText(value)
      if (path !== undefined) return `${path} holds a text that cannot be stored`
      const check = validator(pointer, false, () => ({ $ref: `#/components/schemas/${pointer}` }))
      if (check(value)) return undefined
      const { instancePath, message } = check.errors?.[0] ?? {}
      return `${instancePath || pointer} ${message}`
    },
  }
}
