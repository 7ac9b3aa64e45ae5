// Custom parts for forms: the builder, the consequences of saving, and the versions.
import type { ComponentType } from 'react'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { t } from '#src/i18n/useT.ts'
import type { Overrides } from '../schema/overrides.ts'
import { fieldsIn, kindOf } from './fields.ts'
import { problemsOf } from './problems.ts'
import { needsConfirming } from './wire.ts'

/** The lists get their texts from this file too: parts that only the form's screen renders load with it. */
function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPart(load)
  return (props: Props) => (
    <LoadBoundary>
      <Part part={props} fallback={<Skeleton shape="form" rows={3} />} />
    </LoadBoundary>
  )
}

/** The fields, one per line. */
function fieldLines(value: unknown): string {
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
  inputs: { Fields: later(() => import('./FieldsInput.tsx')) },
  problems: {
    Fields: entry => {
      const count = new Set(problemsOf(fieldsIn(entry)).map(({ key }) => key)).size
      return count === 0 ? null : { key: 'builder.wrong', values: { smart_count: count } }
    },
  },
  texts: { Fields: fieldLines },
  columns: { Fields: ({ Fields }) => fieldsIn(Fields).length },
  saving: { needsConfirming, Question: later(() => import('./SaveQuestion.tsx')) },
  below: later(() => import('./Versions.tsx')),
}
