// Forms where a person deserves better: the builder, what saving means to stores, and the versions.
import { t } from '../../i18n/useT.ts'
import type { Overrides } from '../schema/overrides.ts'
import { FieldsInput } from './FieldsInput.tsx'
import { fieldsIn, kindOf } from './fields.ts'
import { problemsOf } from './problems.ts'
import { isAsked, SaveQuestion } from './SaveQuestion.tsx'
import { Versions } from './Versions.tsx'

/** The fields a line each. */
function told(value: unknown): string {
  const lines = fieldsIn(value).map((field, at) => {
    const { type, name = '', required, key } = field
    const kind = type === 'custom' ? ` · ${t(`builder.kinds.${kindOf(field)}`)}` : ''
    const what = `${t(`builder.types.${type}`)}${kind}`
    const mark = required ? `, ${t('builder.required')}` : ''
    return `${at + 1}. ${name.trim() || key} (${what}${mark})`
  })
  return lines.join('\n')
}

export const forms: Overrides = {
  inputs: { Fields: FieldsInput },
  problems: {
    Fields: entry => {
      const count = new Set(problemsOf(fieldsIn(entry)).map(({ key }) => key)).size
      return count === 0 ? null : { key: 'builder.wrong', values: { smart_count: count } }
    },
  },
  told: { Fields: told },
  columns: { Fields: ({ Fields }) => fieldsIn(Fields).length },
  saving: { isAsked, Question: SaveQuestion },
  below: Versions,
}
