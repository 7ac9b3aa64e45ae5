// The schema made from a form's fields: the console and the server validate a store's answers against the same one.
import { type JsonSchema, type SchemaProblem, schemaProblems } from './jsonSchema.ts'
import { maxMatched, wholePattern } from './pattern.ts'
import { isVisible } from './visible.ts'

export type CustomKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'date'
  | 'time'
  | 'yesno'
  | 'one'
  | 'some'
  | 'email'
  | 'phone'
  | 'url'

export interface FormFieldSettings {
  readonly kind?: CustomKind
  readonly help?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly whole?: boolean
  readonly earliest?: string
  readonly latest?: string
  readonly choices?: readonly string[]
  readonly minChoices?: number
  readonly maxChoices?: number
  readonly schema?: string
  readonly table?: string
  readonly column?: string
  readonly countries?: readonly string[]
}

export interface FormField {
  readonly type: 'db' | 'custom' | 'address' | 'polygon'
  readonly key: string
  readonly name?: string
  readonly required?: boolean
  readonly settings?: FormFieldSettings
}

/** The field's label, or its key where the label is invisible. */
export const labelOf = ({ name, key }: Pick<FormField, 'name' | 'key'>) =>
  name !== undefined && isVisible(name) ? name.trim() : key

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  } // undefined values were dropped

function textSchema(settings: FormFieldSettings, longest: number, format?: string): JsonSchema {
  const { minLength, maxLength = longest, pattern } = settings
  const most = pattern === undefined ? longest : maxMatched
  return {
    type: 'string',
    maxLength: Math.min(maxLength, most),
    ...given({ minLength, format, pattern: pattern && wholePattern(pattern) }),
  }
}

const momentSchema = ({ earliest, latest }: FormFieldSettings, format: string): JsonSchema => ({
  type: 'string',
  format,
  ...given({ formatMinimum: earliest, formatMaximum: latest }),
})

const oneLine: JsonSchema = { pattern: '^[^\\r\\n]*$' }
const phone: JsonSchema = { pattern: '^\\+?[0-9 ()./-]{3,40}$' }

/** The schema of each kind of custom field. */
const ofKind: Readonly<Record<CustomKind, (settings: FormFieldSettings) => JsonSchema>> = {
  text: settings => ({ ...textSchema(settings, 1000), allOf: [oneLine] }),
  paragraph: settings => textSchema(settings, 10_000),
  number: ({ minimum, maximum, whole }) => ({
    type: whole ? 'integer' : 'number',
    ...given({ minimum, maximum }),
  }),
  date: settings => momentSchema(settings, 'date'),
  time: settings => momentSchema(settings, 'minute'),
  yesno: () => ({ type: 'boolean' }),
  one: ({ choices = [] }) => ({ type: 'string', enum: choices }),
  some: ({ choices = [], minChoices, maxChoices }) => ({
    type: 'array',
    items: { type: 'string', enum: choices },
    uniqueItems: true,
    ...given({ minItems: minChoices, maxItems: maxChoices }),
  }),
  email: settings => textSchema(settings, 254, 'email'),
  phone: settings => ({ ...textSchema(settings, 40), allOf: [phone] }),
  url: settings => textSchema(settings, 2000, 'web-address'),
}

const latitude: JsonSchema = { type: 'number', minimum: -90, maximum: 90 }
const longitude: JsonSchema = { type: 'number', minimum: -180, maximum: 180 }

const addressSchema = ({ countries }: FormFieldSettings): JsonSchema => ({
  type: 'object',
  required: ['country', 'parts'],
  additionalProperties: false,
  properties: {
    country: countries?.length
      ? { type: 'string', enum: countries }
      : { type: 'string', pattern: '^[A-Z]{2}$' },
    parts: {
      type: 'object',
      minProperties: 1,
      maxProperties: 40,
      additionalProperties: { type: 'string', maxLength: 300 },
    },
    position: {
      type: 'object',
      required: ['latitude', 'longitude'],
      additionalProperties: false,
      properties: { latitude, longitude },
    },
  },
})

/** More corners than anybody draws, few enough to store. */
const maxPositions = 20_000

const ring: JsonSchema = {
  type: 'array',
  minItems: 4,
  maxItems: maxPositions,
  // Numbers beyond the second are dropped when it is stored.
  items: { type: 'array', minItems: 2, maxItems: 10, prefixItems: [longitude, latitude] },
}
const rings: JsonSchema = { type: 'array', minItems: 1, maxItems: 1000, items: ring }

const geometry = (type: string, coordinates: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['type', 'coordinates'],
  additionalProperties: false,
  properties: { type: { enum: [type] }, coordinates },
})

const areaSchema: JsonSchema = {
  anyOf: [
    geometry('Polygon', rings),
    geometry('MultiPolygon', { type: 'array', minItems: 1, maxItems: 1000, items: rings }),
  ],
}

/** A value from a database: any column type. */
const databaseSchema: JsonSchema = { type: ['string', 'number', 'boolean'], maxLength: 1000 }

function fieldSchema({ type, settings = {} }: FormField): JsonSchema {
  if (type === 'db') return databaseSchema
  if (type === 'address') return addressSchema(settings)
  return type === 'polygon' ? areaSchema : ofKind[settings.kind ?? 'text'](settings)
}

/** The schema of a store's answers to these fields. */
export const answersSchema = (fields: readonly FormField[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: fields.filter(({ required }) => required).map(({ key }) => key),
  properties: Object.fromEntries(fields.map(field => [field.key, fieldSchema(field)])),
})

export type AnswerCode =
  | 'field.required'
  | 'field.unknown'
  | 'field.type'
  | 'field.choice'
  | 'field.least'
  | 'field.most'
  | 'field.shorter'
  | 'field.longer'
  | 'field.format'
  | 'field.area'
  | 'field.address'

export interface AnswerProblem {
  readonly key: string
  readonly code: AnswerCode
  /** The values for the code's message; `name` is the label. */
  readonly params: Readonly<Record<string, string | number>>
}

/** The message for each violated rule. */
export const ruleCodes: Partial<Record<keyof JsonSchema, AnswerCode>> = {
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

/** The violated limit, for the message. */
export function limitOf(schema: JsonSchema | undefined, keyword: keyof JsonSchema) {
  const limit = schema?.[keyword]
  return typeof limit === 'number' || typeof limit === 'string' ? { limit } : {}
}

function problemOf(
  { path, keyword }: SchemaProblem,
  field: FormField | undefined,
  schema: JsonSchema,
): AnswerProblem {
  const key = String(path[0] ?? '')
  const params = { name: field ? labelOf(field) : key }
  const isOfField = path.length === 1
  if (isOfField && keyword === 'required') return { key, code: 'field.required', params }
  if (field?.type === 'polygon') return { key, code: 'field.area', params }
  if (field?.type === 'address') return { key, code: 'field.address', params }
  const limit = limitOf(schema.properties?.[key], keyword)
  return { key, code: ruleCodes[keyword] ?? 'field.format', params: { ...params, ...limit } }
}

/** Whether an answer is empty: it is not stored and does not satisfy a required field. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !isVisible(value)) ||
  (Array.isArray(value) && value.length === 0)

export const withoutEmpty = <T>(answers: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)))

/** Validates a store's answers to these fields; returns at most one problem per field. */
export function answerProblems(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
): AnswerProblem[] {
  const schema = answersSchema(fields)
  const byKey = new Map(fields.map(field => [field.key, field]))
  const found = new Map<string, AnswerProblem>()
  for (const problem of schemaProblems(schema, withoutEmpty(answers))) {
    const answerProblem = problemOf(problem, byKey.get(String(problem.path[0])), schema)
    if (!found.has(answerProblem.key)) found.set(answerProblem.key, answerProblem)
  }
  return [...found.values()]
}
