// An action's parameter as a field of a form. Pure.
import {
  type ActionSchema,
  type ParameterSchema,
  type ParameterValues,
  parameterProblems,
} from '#common/actionSchema.ts'
import type { CustomKind, FormField } from '#common/formSchema.ts'
import { keyOf } from '#src/components/AnswersForm/answerProblems.ts'
import type { Translate } from '#src/i18n/useT.ts'

const formats: Readonly<Record<string, CustomKind>> = {
  date: 'date',
  minute: 'time',
  email: 'email',
  'web-address': 'url',
}

export function kindOf(schema: ParameterSchema): CustomKind | 'secret' {
  if (schema['x-secret']) return 'secret'
  if (schema.type === 'boolean') return 'yesno'
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  if (schema.type === 'array') return 'some'
  if (schema.enum) return 'one'
  if (schema['x-multiline']) return 'paragraph'
  return formats[schema.format ?? ''] ?? 'text'
}

/** The parameter for the form engine; the schema itself validates its values. */
export function fieldOf(key: string, schema: ParameterSchema, required: boolean): FormField {
  const kind = kindOf(schema)
  const { description: help, formatMinimum: earliest, formatMaximum: latest } = schema
  return {
    type: 'custom',
    key,
    name: schema.title ?? key,
    required,
    settings: {
      kind: kind === 'secret' ? 'text' : kind,
      whole: schema.type === 'integer',
      ...(help ? { help } : {}),
      ...(earliest ? { earliest } : {}),
      ...(latest ? { latest } : {}),
    },
  }
}

const texts = (values: readonly unknown[] | undefined): string[] =>
  (values ?? []).filter(value => typeof value === 'string')

/** The choices with their labels. */
export function choicesOf(schema: ParameterSchema) {
  const labels = schema['x-labels'] ?? {}
  return texts(schema.enum ?? schema.items?.enum).map(value => ({
    value,
    label: (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value,
  }))
}

/** Errors in the values, by parameter. */
export const errorsOf = (
  schema: ActionSchema,
  values: ParameterValues,
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(
    parameterProblems(schema, values).map(problem => {
      const { key, params } = problem
      return [key, t(keyOf(problem, fieldOf(key, schema.properties[key] ?? {}, false)), params)]
    }),
  )
