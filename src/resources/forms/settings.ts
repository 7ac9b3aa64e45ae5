// The settings of each type and kind of field, and the contract's limits for them. Pure.
import type { CustomKind, FormField, FormFieldSettings } from '#common/formSchema.ts'
import type { JsonSchema } from '#common/jsonSchema.ts'

export type FieldType = FormField['type']
export type Setting = keyof FormFieldSettings
/** A non-custom type, or the kind of a custom field. */
export type Shape = Exclude<FieldType, 'custom'> | CustomKind

/** In the order of their numbers. */
export const fieldTypes: readonly FieldType[] = ['db', 'custom', 'address', 'polygon']

/** The settings of each shape besides its help text. */
const ownSettings = {
  text: ['default', 'minLength', 'maxLength', 'pattern'],
  paragraph: ['default', 'minLength', 'maxLength'],
  number: ['default', 'minimum', 'maximum', 'whole'],
  date: ['default', 'earliest', 'latest'],
  time: ['default', 'earliest', 'latest'],
  yesno: ['default'],
  one: ['default', 'choices'],
  some: ['default', 'choices', 'minChoices', 'maxChoices'],
  email: ['default'],
  phone: ['default', 'pattern'],
  url: ['default', 'pattern'],
  db: ['schema', 'table', 'column'],
  address: ['countries'],
  polygon: [],
} as const satisfies Readonly<Record<Shape, readonly Setting[]>>

export const customKinds: readonly CustomKind[] = [
  'text',
  'paragraph',
  'number',
  'date',
  'time',
  'yesno',
  'one',
  'some',
  'email',
  'phone',
  'url',
]

export const settingsOf = (shape: Shape): readonly Setting[] => ['help', ...ownSettings[shape]]

/** As in the contract; a test compares the two. */
const name: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 }
const moment: JsonSchema = { type: 'string', minLength: 5, maxLength: 10 }

export const limits: Readonly<Partial<Record<Setting, JsonSchema>>> = {
  help: { type: 'string', maxLength: 1000 },
  minLength: { type: 'integer', minimum: 0, maximum: 10_000 },
  maxLength: { type: 'integer', minimum: 1, maximum: 10_000 },
  pattern: { type: 'string', minLength: 1, maxLength: 200 },
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  whole: { type: 'boolean' },
  earliest: moment,
  latest: moment,
  choices: {
    type: 'array',
    maxItems: 500,
    uniqueItems: true,
    items: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      pattern: '[^\\s\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0]',
    },
  },
  minChoices: { type: 'integer', minimum: 0, maximum: 500 },
  maxChoices: { type: 'integer', minimum: 1, maximum: 500 },
  schema: name,
  table: name,
  column: name,
  countries: {
    type: 'array',
    maxItems: 300,
    uniqueItems: true,
    items: { type: 'string', pattern: '^[A-Z]{2}$' },
  },
}

export const maxFields = 200
export const maxName = 200
