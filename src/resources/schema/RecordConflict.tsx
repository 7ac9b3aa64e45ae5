import { Button } from '@mui/material'
import { useState } from 'react'
import { ConflictDialog } from '#src/components/Conflict/ConflictDialog.tsx'
import { whoChanged } from '#src/components/Conflict/whoChanged.ts'
import { ApiError, type FieldInfo, isScalar, referenceOf } from '#src/dataProvider/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { entryOf, isBoolean } from './entries.ts'
import { overridesOf } from './overrides.ts'
import { useResourceTexts } from './resourceTexts.ts'
import { useRecord } from './useRecord.ts'
import type { RecordForm } from './useRecordForm.ts'
import { useReferenceNames } from './useReferences.ts'

type Values = Readonly<Record<string, unknown>>

const isOutdated = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError && problem.status === 412

interface ComparisonProps {
  resource: string
  fields: readonly FieldInfo[]
  theirs: Values
  yours: Values
}

/** Compares both versions, field by field, where they differ. */
function Comparison({ resource, fields, theirs, yours }: ComparisonProps) {
  const t = useT()
  const texts = useResourceTexts(resource)
  const nameOf = useReferenceNames(fields, [theirs, yours])
  const textOf = (field: FieldInfo, record: Values): string => {
    const value = record[field.name]
    const own = overridesOf(resource).texts?.[field.name]
    if (own) return own(value)
    if (referenceOf(field)) return nameOf(field, value) || t('onboarding.none')
    if (isBoolean(field)) return t(value === true ? 'field.yes' : 'field.no')
    return isScalar(field) ? String(value ?? '') : JSON.stringify(value ?? null)
  }
  // Fields missing from the request keep their value.
  const differing = fields.filter(
    field =>
      Object.hasOwn(yours, field.name) &&
      JSON.stringify(entryOf(field, theirs[field.name])) !==
        JSON.stringify(entryOf(field, yours[field.name])),
  )
  if (differing.length === 0) return <p>{t('onboarding.conflict.same')}</p>
  return (
    <table className="st-comparison">
      <caption className="st-hidden">{t('onboarding.conflict.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('onboarding.conflict.field')}</th>
          <th scope="col">{t('onboarding.conflict.theirs')}</th>
          <th scope="col">{t('onboarding.conflict.yours')}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map(field => {
          const Rows = overridesOf(resource).rows?.[field.name]
          if (Rows) return <Rows key={field.name} theirs={theirs} yours={yours} />
          return (
            <tr key={field.name}>
              <th scope="row">{texts.field(field)}</th>
              <td>{textOf(field, theirs)}</td>
              <td>{textOf(field, yours)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface RecordConflictProps {
  resource: string
  id: number
  form: RecordForm
  yours: Values
}

/** Somebody else saved the record first: theirs beside yours, and the two ways to go on. */
export function RecordConflict({ resource, id, form, yours }: RecordConflictProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { problem, fields, busy } = form
  const outdated = isOutdated(problem) ? problem : null
  const [comparing, setComparing] = useState(false)
  // If the error does not contain the current record, it is requested.
  const query = useRecord(resource, outdated && !outdated.current ? id : undefined)
  const theirs: Values | undefined = outdated?.current ?? query.data
  const off = !theirs || busy
  const { overwrite, take } = form
  return (
    <ConflictDialog
      open={outdated !== null}
      title={whoChanged(outdated?.conflict ?? null, t, tag)}
      onCancel={form.forget}
      ways={[
        { text: t('onboarding.conflict.keep'), off, act: () => theirs && take(theirs) },
        {
          text: t('onboarding.conflict.overwrite'),
          kind: 'danger',
          off,
          act: () => theirs && overwrite(theirs),
        },
      ]}
    >
      <p>{t('onboarding.conflict.text')}</p>
      <Button className="st-fit" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
        {t('onboarding.conflict.compare')}
      </Button>
      {comparing && theirs && (
        <Comparison resource={resource} fields={fields} theirs={theirs} yours={yours} />
      )}
    </ConflictDialog>
  )
}
