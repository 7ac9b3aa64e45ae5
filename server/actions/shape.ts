// Builds the schema of a parameter, and of all, in one language and with the available choices.
import type { ActionSchema, ParameterSchema } from '#common/actionSchema.ts'
import { type Language, localText } from '../failures/failure.ts'
import type { KnownAction, KnownParameter } from './known.ts'
import { boundIn } from './templates.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Characters permitted in a single line and in several. */
const line = '^\\P{Cc}*$'
const lines = '^[\\P{Cc}\\t\\n]*$'
const longest = { line: 1000, lines: 10_000 }
const maxChosen = 200

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  } // undefined values were dropped

function wordsOf(parameter: KnownParameter, language: Language) {
  const { title, description, labels } = parameter
  const read =
    labels && Object.entries(labels).map(([value, text]) => [value, localText(text, language)])
  return {
    title: localText(title, language),
    ...given({
      description: description && localText(description, language),
      default: parameter.default,
      'x-labels': read && (Object.fromEntries(read) as Record<string, string>),
      'x-secret': parameter.secret,
      'x-multiline': parameter.multiline,
    }),
  }
}

function textShape(parameter: KnownParameter): ParameterSchema {
  const { minLength, maxLength, pattern, format, formatMinimum, formatMaximum, multiline } =
    parameter
  return {
    type: 'string',
    maxLength: maxLength ?? (multiline ? longest.lines : longest.line),
    allOf: [{ pattern: multiline ? lines : line }],
    ...given({ minLength, pattern, format, formatMinimum, formatMaximum, enum: parameter.enum }),
  }
}

/** The schema of one parameter, without its choices. */
export function shapeOf(parameter: KnownParameter, language: Language): ParameterSchema {
  const texts = wordsOf(parameter, language)
  const { type, minimum, maximum, minItems, maxItems = maxChosen } = parameter
  if (type === 'array') {
    const items = { type: 'string', ...given({ enum: parameter.enum }) } as const
    return { ...texts, type, items, uniqueItems: true, maxItems, ...given({ minItems }) }
  }
  if (type === 'string') return { ...texts, ...textShape(parameter) }
  return { ...texts, type, ...given({ minimum, maximum }) }
}

/** The parameters its choices depend on. */
export const afterOf = ({ choices }: KnownParameter): string[] =>
  choices && 'sql' in choices ? boundIn(choices.sql) : []

function withChoices(schema: ParameterSchema, found: readonly Choice[]): ParameterSchema {
  const offered = found.map(({ value }) => value)
  const labels = Object.fromEntries(found.map(({ value, label }) => [value, label]))
  const more = { 'x-labels': labels }
  return schema.type === 'array'
    ? { ...schema, ...more, items: { type: 'string', enum: offered } }
    : { ...schema, ...more, enum: offered }
}

/** The schema of all parameters. @param choices by parameter; `waits` when they cannot be listed yet. */
export function schemaOf(
  { parameters }: KnownAction,
  language: Language,
  choices: ReadonlyMap<string, readonly Choice[] | 'waits'>,
): ActionSchema {
  const properties = Object.entries(parameters).map(
    ([name, parameter]): [string, ParameterSchema] => {
      const schema = shapeOf(parameter, language)
      const found = choices.get(name)
      if (found === undefined) return [name, schema]
      const after = afterOf(parameter)
      const hangs = after.length > 0 ? { 'x-after': after } : {}
      if (found === 'waits')
        return [name, { ...withChoices(schema, []), ...hangs, 'x-waits': after }]
      return [name, { ...withChoices(schema, found), ...hangs }]
    },
  )
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: Object.keys(parameters).filter(name => !parameters[name]?.optional),
  }
}
