// The rules for schemas, where the same change has two readings: for what is sent (parameters and
// request bodies) and for what is answered. Narrowing may refuse what clients send, and restricts
// servers; widening means that servers must accept more, and that clients meet the unknown.
import type { Rule } from './rules.ts'

type Way = 'narrowed' | 'widened' | 'both' | 'nothing'

const breaks = {
  sent: { narrowed: 'client', widened: 'server', both: 'client', nothing: 'none' },
  answered: { narrowed: 'server', widened: 'client', both: 'client', nothing: 'none' },
} as const

const advice = {
  sent: {
    narrowed:
      'Keep accepting what was accepted before, or raise the version and change each client first.',
    widened: 'Change the server so that it accepts this before a client sends it.',
    both: 'Add it under a new name and keep the old one, or change clients and server together.',
    nothing: 'Nothing to do.',
  },
  answered: {
    narrowed: 'Change the server so that it keeps to this before clients rely on it.',
    widened: 'Change each client so that it handles this before the server returns it.',
    both: 'Return it under a new name beside the old one, or change clients and server together.',
    nothing: 'Nothing to do.',
  },
} as const

interface Facet {
  readonly says: string
  readonly sent: Way
  readonly answered: Way
  /** Replaces the advice that the direction gives. */
  readonly todo: { readonly sent?: string; readonly answered?: string } | undefined
}

const facet = (says: string, sent: Way, answered = sent, todo?: Facet['todo']): Facet => ({
  says,
  sent,
  answered,
  todo,
})

const keepField = 'Keep the field, or raise the version and change each client that has it.'
const askLess = 'Make the field optional, or raise the version and change each client first.'

const facets = {
  'type-changed': facet('the type has changed', 'both'),
  'type-narrowed': facet('the type allows less', 'narrowed'),
  'type-widened': facet('the type allows more', 'widened'),
  'null-removed': facet('null is no longer allowed', 'narrowed'),
  'null-added': facet('null is allowed', 'widened'),
  'enum-value-removed': facet('values are no longer allowed', 'narrowed'),
  'enum-value-added': facet('more values are allowed', 'widened'),
  'limits-tightened': facet('a limit is tighter', 'narrowed'),
  'limits-loosened': facet('a limit is looser', 'widened'),
  'format-changed': facet('the format has changed', 'both'),
  'format-added': facet('a format is required', 'narrowed'),
  'format-removed': facet('the format is no longer required', 'widened'),
  'pattern-changed': facet('the pattern has changed', 'both'),
  'pattern-added': facet('a pattern is required', 'narrowed'),
  'pattern-removed': facet('the pattern is no longer required', 'widened'),
  'default-changed': facet('the default has changed', 'both', 'nothing'),
  closed: facet('additional fields are no longer allowed', 'narrowed'),
  opened: facet('additional fields are allowed', 'widened', 'nothing'),
  'field-required-added': facet('a required field is new', 'narrowed', 'narrowed', {
    sent: askLess,
  }),
  'field-optional-added': facet('an optional field is new', 'nothing'),
  'field-removed': facet('the field is gone', 'both', 'both', {
    sent: keepField,
    answered: keepField,
  }),
  'field-made-required': facet('the field is required now', 'narrowed', 'narrowed', {
    sent: askLess,
  }),
  'field-made-optional': facet('the field is optional now', 'widened'),
  'variant-removed': facet('a variant is gone', 'narrowed'),
  'variant-added': facet('a variant is new', 'widened'),
  'condition-changed': facet('a condition has changed', 'both'),
  'access-changed': facet('readOnly or writeOnly has changed', 'both'),
} as const

export type SchemaWord = keyof typeof facets
export const directions = ['parameter', 'request', 'response'] as const
export type Direction = (typeof directions)[number]
export type SchemaRule = `${Direction}-${SchemaWord}`

export const schemaRules = Object.fromEntries(
  directions.flatMap(direction =>
    Object.entries(facets).map(([word, { says, sent, answered, todo }]) => {
      const side = direction === 'response' ? 'answered' : 'sent'
      const way = side === 'sent' ? sent : answered
      return [
        `${direction}-${word}`,
        { breaks: breaks[side][way], says, todo: todo?.[side] ?? advice[side][way] },
      ]
    }),
  ),
  // fromEntries loses the names, which are exactly these.
) as Readonly<Record<SchemaRule, Rule>>
