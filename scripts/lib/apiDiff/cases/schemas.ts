// The rules for schemas, each in a parameter, a request and a response.
import { directions } from '../schemaRules.ts'
import { type Case, holders, text } from './documents.ts'

const integer = { type: 'integer' }
const short = { ...text, maxLength: 9 }
const listOf = (words: object) => ({ type: 'array', items: text, ...words })
const values = (...list: readonly unknown[]) => ({ ...text, enum: list })
const object = (properties: object, words: object = {}) => ({
  type: 'object',
  properties,
  ...words,
})
const open = { type: 'object', additionalProperties: text }
const closed = { ...object({ a: text }), additionalProperties: false }

type Row = readonly [word: string, old: unknown, now: unknown, still: unknown]

const types: readonly Row[] = [
  ['type-changed', text, integer, { allOf: [text] }],
  ['type-changed', object({ a: text }), text, object({ a: { ...text, title: 'A' } })],
  ['type-narrowed', { type: 'number' }, integer, { type: ['number'] }],
  ['type-narrowed', {}, text, { description: 'Anything.' }],
  ['type-widened', integer, { type: 'number' }, integer],
  ['type-widened', text, { type: ['string', 'integer'] }, text],
  ['null-removed', { type: ['string', 'null'] }, text, { ...text, nullable: true }],
  [
    'null-removed',
    { oneOf: [short, { type: 'null' }] },
    short,
    { anyOf: [{ type: 'null' }, short] },
  ],
  ['null-added', text, { type: ['null', 'string'] }, { oneOf: [text] }],
  ['enum-value-removed', values('a', 'b'), values('b'), values('b', 'a')],
  ['enum-value-removed', text, { ...text, const: 'a' }, text],
  ['enum-value-added', values('a'), values('a', 'b'), { ...text, const: 'a' }],
  [
    'default-changed',
    { ...text, default: 'a' },
    { ...text, default: 'b' },
    { default: 'a', ...text },
  ],
  ['access-changed', text, { ...text, readOnly: true }, { ...text, readOnly: false }],
  ['access-changed', text, { ...text, writeOnly: true }, { ...text, writeOnly: false }],
]

const limits: readonly Row[] = [
  [
    'limits-tightened',
    { ...integer, minimum: 1 },
    { ...integer, minimum: 2 },
    { minimum: 1, ...integer },
  ],
  ['limits-tightened', integer, { ...integer, exclusiveMaximum: 9 }, integer],
  ['limits-tightened', text, short, { ...text, minLength: 0 }],
  ['limits-tightened', listOf({}), listOf({ uniqueItems: true }), listOf({ uniqueItems: false })],
  ['limits-tightened', listOf({ maxItems: 9 }), listOf({ maxItems: 8 }), listOf({ maxItems: 9 })],
  ['limits-tightened', integer, { ...integer, multipleOf: 2 }, integer],
  [
    'limits-tightened',
    { allOf: [{ ...text, maxLength: 10 }] },
    { allOf: [{ ...text, maxLength: 10 }, short] },
    { allOf: [{ maxLength: 11 }, { ...text, maxLength: 10 }] },
  ],
  ['limits-loosened', short, { ...text, maxLength: 10 }, short],
  ['limits-loosened', listOf({ minItems: 1 }), listOf({}), listOf({ minItems: 1, title: 'List' })],
  [
    'limits-loosened',
    { ...integer, multipleOf: 4 },
    { ...integer, multipleOf: 2 },
    { multipleOf: 4, ...integer },
  ],
  [
    'limits-loosened',
    { ...open, maxProperties: 3 },
    { ...open, maxProperties: 4 },
    { ...open, maxProperties: 3 },
  ],
  [
    'format-changed',
    { ...text, format: 'date' },
    { ...text, format: 'date-time' },
    { format: 'date', ...text },
  ],
  ['format-added', text, { ...text, format: 'date' }, text],
  ['format-removed', { ...text, format: 'date' }, text, { ...text, format: 'date' }],
  [
    'pattern-changed',
    { ...text, pattern: 'a' },
    { ...text, pattern: 'b' },
    { pattern: 'a', ...text },
  ],
  ['pattern-added', text, { ...text, pattern: 'a' }, text],
  ['pattern-removed', { ...text, pattern: 'a' }, text, { ...text, pattern: 'a' }],
]

const fields: readonly Row[] = [
  ['closed', object({ a: text }), closed, object({ a: text }, { additionalProperties: true })],
  ['closed', open, { type: 'object', unevaluatedProperties: false }, open],
  ['opened', closed, object({ a: text }), { ...closed, unevaluatedProperties: true }],
  [
    'field-required-added',
    object({ a: text }),
    object({ a: text, b: text }, { required: ['b'] }),
    object({ a: text }, { required: [] }),
  ],
  ['field-optional-added', object({ a: text }), object({ a: text, b: text }), object({ a: text })],
  [
    'field-removed',
    object({ a: text, b: text }),
    object({ b: text }),
    object({ b: text, a: text }),
  ],
  // A field may have the name of a keyword of OpenAPI or JavaScript.
  [
    'field-removed',
    object({ title: text, constructor: text }),
    object({ title: text }),
    object({ constructor: text, title: text }),
  ],
  [
    'field-made-required',
    object({ a: text }),
    object({ a: text }, { required: ['a'] }),
    { allOf: [object({ a: text })] },
  ],
  [
    'field-made-optional',
    object({ a: text, b: text }, { required: ['a', 'b'] }),
    object({ a: text, b: text }, { required: ['b'] }),
    { allOf: [{ required: ['b'] }, object({ a: text, b: text }, { required: ['a'] })] },
  ],
  [
    'limits-tightened',
    open,
    { ...open, additionalProperties: short },
    { ...open, additionalProperties: { allOf: [text] } },
  ],
  ['limits-tightened', listOf({}), listOf({ items: short }), listOf({ items: { oneOf: [text] } })],
  [
    'limits-tightened',
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [short] },
    { type: 'array', prefixItems: [text] },
  ],
]

const first = object({ kind: { const: 'a' }, a: text })
const second = object({ kind: { const: 'b' }, b: text })
const smaller = object({ kind: { const: 'b' }, b: short })

const variants: readonly Row[] = [
  ['variant-removed', { oneOf: [text, integer] }, text, { oneOf: [integer, text] }],
  [
    'variant-removed',
    { oneOf: [text, integer, { type: 'boolean' }] },
    { oneOf: [{ type: 'boolean' }, text] },
    { anyOf: [text, { type: 'boolean' }, integer] },
  ],
  ['variant-added', first, { oneOf: [second, first] }, { anyOf: [first] }],
  [
    'variant-added',
    { anyOf: [first, second] },
    { anyOf: [first, integer, second] },
    { anyOf: [second, first] },
  ],
  [
    'limits-tightened',
    { oneOf: [first, second] },
    { oneOf: [smaller, first] },
    { oneOf: [second, first] },
  ],
  [
    'condition-changed',
    { ...text, not: { const: 'a' } },
    { ...text, not: { const: 'b' } },
    { ...text, not: { const: 'a', description: 'A' } },
  ],
  ['condition-changed', text, { ...text, contentMediaType: 'text/html' }, text],
]

export const schemaCases: readonly Case[] = directions.flatMap(direction => {
  const hold = holders[direction]
  if (!hold) throw new Error(`${direction} holds no schema`)
  return [...types, ...limits, ...fields, ...variants].map(([word, old, now, still]) => ({
    rule: `${direction}-${word}`,
    old: hold(old),
    now: hold(now),
    still: hold(still),
  }))
})
