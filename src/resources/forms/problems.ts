// Problems with a form's fields, and where they are: by the contract's limits, then by the server's rules. Pure.

import { wrongInField } from '#common/formFields.ts'
import type { FormField } from '#common/formSchema.ts'
import { type JsonSchema, schemaProblems } from '#common/jsonSchema.ts'
import { isVisible } from '#common/visible.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { asFormField, type BuiltField, shapeOf, withSetting } from './fields.ts'
import { limits, maxName, type Setting, settingsOf } from './settings.ts'

/** A setting, or the field's label. */
export type Place = Setting | 'name'

export interface FieldProblem {
  readonly key: string
  readonly place: Place
  readonly text: MessageKey
  readonly values?: Readonly<Record<string, number>>
  /** Label of the missing setting. */
  readonly label?: MessageKey
  /** It is missing so far: reported once the field is closed, or after an attempt to save. */
  readonly isMissing: boolean
}

type Found = Pick<FieldProblem, 'place' | 'text'> & Partial<FieldProblem>

const codes: Readonly<Partial<Record<keyof JsonSchema, MessageKey>>> = {
  maxLength: 'builder.problem.long',
  minimum: 'builder.problem.least',
  maximum: 'builder.problem.most',
  maxItems: 'builder.problem.many',
  uniqueItems: 'builder.problem.twice',
}

function ofLimit(place: Setting, value: unknown): Found | undefined {
  const schema = limits[place]
  if (!schema || value === undefined) return undefined
  const [problem] = schemaProblems(schema, value)
  if (!problem) return undefined
  const within = problem.path.length > 0 ? schema.items : schema
  const limit = within?.[problem.keyword]
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const typed = isNumber
    ? schema.type === 'integer'
      ? 'builder.problem.whole'
      : 'builder.problem.number'
    : 'builder.problem.form'
  const text = codes[problem.keyword] ?? typed
  return { place, text, ...(typeof limit === 'number' ? { values: { limit } } : {}) }
}

const missing = (place: Place, label: MessageKey): Found => ({
  place,
  label,
  text: 'field.required',
  isMissing: true,
})

const messageKeys: Readonly<Record<string, MessageKey>> = {
  'form.limits': 'builder.problem.limits',
  'form.pattern_invalid': 'builder.problem.pattern',
  'form.pattern_hostile': 'builder.problem.hostile',
  'form.default': 'builder.problem.default',
}

function ofField(field: FormField): Found[] {
  return wrongInField(field).map(([path, code]): Found => {
    const place = path.slice('/settings/'.length) as Setting // one of them, typed by their union
    if (code === 'form.choices') return missing(place, 'builder.choices')
    return { place, text: messageKeys[code] ?? 'builder.problem.form' }
  })
}

function ofName({ name = '' }: BuiltField): Found[] {
  if (!isVisible(name)) return [missing('name', 'builder.label')]
  const isLong = [...name].length > maxName
  const values = { limit: maxName }
  return isLong ? [{ place: 'name', text: 'builder.problem.long', values }] : []
}

/** A DB field needs a source: reports the first of the three that is not chosen. */
function ofDatabase({ type, settings = {} }: BuiltField): Found[] {
  if (type !== 'db') return []
  const place = (['schema', 'table', 'column'] as const).find(setting => !settings[setting])
  return place ? [missing(place, `builder.database.${place}`)] : []
}

const ofLimits = (field: BuiltField): Found[] =>
  settingsOf(shapeOf(field)).flatMap(setting => ofLimit(setting, field.settings?.[setting]) ?? [])

function ofOne(field: BuiltField): Found[] {
  const outside = ofLimits(field)
  const inside = outside.length > 0 ? [] : ofField(asFormField(field))
  return [...ofName(field), ...ofDatabase(field), ...outside, ...inside]
}

export const problemsOf = (fields: readonly BuiltField[]): readonly FieldProblem[] =>
  fields.flatMap(field =>
    ofOne(field).map(found => ({ isMissing: false, ...found, key: field.key })),
  )

/** The usable part of a field: without invalid settings. */
export function soundField(field: BuiltField): FormField {
  const wrong = ofOne(field)
    .map(({ place }) => place)
    .find(place => place !== 'name' && field.settings?.[place] !== undefined)
  if (!wrong || wrong === 'name') return asFormField(field)
  return soundField(withSetting(field, wrong, undefined))
}
