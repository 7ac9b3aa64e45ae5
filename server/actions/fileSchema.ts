// The schema of a catalogue file; check.ts checks its consistency.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const text = { type: 'string', minLength: 1, maxLength: 4000 }
const texts = {
  anyOf: [
    text,
    {
      type: 'object',
      required: ['gb', 'br', 'es'],
      additionalProperties: false,
      properties: { gb: text, br: text, es: text },
    },
  ],
}
const path = { type: 'string', pattern: '^/', maxLength: 1000 }
const count = { type: 'integer', minimum: 0, maximum: 100_000 }
const values = {
  type: 'array',
  minItems: 1,
  maxItems: 1000,
  items: { type: 'string', minLength: 1 },
}

const choices = {
  oneOf: [
    {
      type: 'object',
      required: ['sql'],
      additionalProperties: false,
      properties: { sql: text, database: path },
    },
    {
      type: 'object',
      required: ['folder'],
      additionalProperties: false,
      properties: { folder: path, ending: text },
    },
  ],
}

const parameter = {
  type: 'object',
  required: ['type', 'title'],
  additionalProperties: false,
  properties: {
    type: { enum: ['string', 'number', 'integer', 'boolean', 'array'] },
    title: texts,
    description: texts,
    default: {},
    format: { enum: ['date', 'minute', 'email', 'web-address'] },
    minLength: count,
    maxLength: count,
    pattern: text,
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    formatMinimum: text,
    formatMaximum: text,
    minItems: count,
    maxItems: count,
    enum: values,
    labels: { type: 'object', additionalProperties: texts },
    choices,
    secret: { type: 'boolean' },
    multiline: { type: 'boolean' },
    optional: { type: 'boolean' },
  },
}

const program = {
  type: 'object',
  required: ['argv'],
  additionalProperties: false,
  properties: {
    argv: { type: 'array', minItems: 1, maxItems: 200, items: { type: 'string' } },
    folder: path,
    input: { type: 'string', maxLength: 20_000 },
  },
}

const stateName = { type: 'string', pattern: '^[a-z][A-Za-z0-9-]{0,39}$' }

const leaves = {
  type: 'object',
  required: ['states'],
  additionalProperties: false,
  properties: {
    probe: program,
    assumed: stateName,
    states: {
      type: 'object',
      minProperties: 1,
      maxProperties: 20,
      propertyNames: stateName,
      additionalProperties: {
        type: 'object',
        required: ['text'],
        additionalProperties: false,
        properties: {
          text: texts,
          mend: {
            type: 'object',
            required: ['action', 'title'],
            additionalProperties: false,
            properties: {
              action: text,
              title: texts,
              parameters: {
                type: 'object',
                maxProperties: 50,
                additionalProperties: { type: ['string', 'number', 'boolean'] },
              },
            },
          },
        },
      },
    },
  },
}

const run = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: {
    program,
    steps: {
      type: 'array',
      minItems: 2,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['title', 'program'],
        additionalProperties: false,
        properties: { title: texts, program, leaves: stateName },
      },
    },
    query: {
      type: 'object',
      required: ['sql'],
      additionalProperties: false,
      properties: { sql: text, database: path },
    },
    call: {
      type: 'object',
      required: ['method', 'url'],
      additionalProperties: false,
      properties: {
        method: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        url: text,
        headers: { type: 'object', additionalProperties: { type: 'string' } },
        json: {},
      },
    },
  },
}

const file = {
  type: 'object',
  required: ['title', 'description', 'category', 'danger', 'run'],
  additionalProperties: false,
  properties: {
    title: texts,
    description: texts,
    category: texts,
    danger: { enum: ['none', 'low', 'medium', 'high'] },
    output: { enum: ['text', 'table'], default: 'text' },
    usual: { type: 'integer', minimum: 1, maximum: 1800 },
    limit: { type: 'integer', minimum: 1, maximum: 1800, default: 60 },
    outputKiB: { type: 'integer', minimum: 1, maximum: 1024, default: 256 },
    several: { type: 'boolean', default: false },
    parameters: {
      type: 'object',
      default: {},
      maxProperties: 50,
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
      additionalProperties: parameter,
    },
    run,
    leaves,
  },
}

let compiled: ValidateFunction | undefined

/** The first problem of a file as a sentence; undefined when there is none. Fills in defaults. */
export function wrongInFile(value: unknown): string | undefined {
  compiled ??= new Ajv2020({ useDefaults: true, strict: false }).compile(file)
  if (compiled(value)) return undefined
  const { instancePath = '', message = 'is not valid' } = compiled.errors?.[0] ?? {}
  return `${instancePath || 'the file'} ${message}`
}
