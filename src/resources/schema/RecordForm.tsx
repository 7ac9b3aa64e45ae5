import { Alert, Button } from '@mui/material'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { FindingContext, useFindings } from '#src/components/Combobox/finding.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useLeaveGuard } from '#src/components/Leaving/useLeaveGuard.ts'
import type { FieldInfo, ResourceInfo, ResourceRecord } from '#src/dataProvider/index.ts'
import { isScalar } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { SchemaInput } from './inputs.tsx'
import { overridesOf } from './overrides.ts'
import { type RecordForm as Form, useRecordForm } from './useRecordForm.ts'
import './schema.css'

/** What was typed before and not saved: it is offered, never put in unasked. */
function Draft({ form }: { form: Form }) {
  const t = useT()
  const tag = useLanguageTag()
  const { offered, isDirty } = form
  if (!offered || isDirty) return null
  return (
    <Alert className="st-record-draft" role="status">
      <span>{t('onboarding.draft.found', { time: formatMoment(offered.at, tag) })}</span>
      <span className="st-record-buttons">
        <Button onClick={form.restore}>{t('onboarding.draft.restore')}</Button>
        <Button onClick={form.dropDraft}>{t('onboarding.draft.drop')}</Button>
      </span>
    </Alert>
  )
}

const nowhere = () => false
const nothing = () => undefined

/** Asks on the way to elsewhere; what was typed stays as a draft whatever the answer. */
function Leaving({ holding }: { holding: boolean }) {
  const t = useT()
  const guard = useLeaveGuard(holding, nowhere, nothing)
  return (
    <ConfirmDialog
      open={guard.asking}
      title={t('onboarding.leaveTitle')}
      text={t('onboarding.leaveText')}
      confirm={t('onboarding.leave')}
      cancel={t('onboarding.stay')}
      onConfirm={guard.go}
      onCancel={guard.stay}
    />
  )
}

interface FieldProps {
  info: ResourceInfo
  field: FieldInfo
  form: Form
  id: string
}

function Field({ info, field, form, id }: FieldProps) {
  const own = overridesOf(info.name).inputs?.[field.name]
  const Input = own ?? SchemaInput
  // A list or an object has no input of its own until its resource brings one.
  if (own === null || (!own && !isScalar(field))) return null
  return (
    <Input
      resource={info.name}
      field={field}
      id={id}
      entry={form.entryOf(field.name)}
      entryOf={form.entryOf}
      error={form.errorOf(field.name)}
      refused={form.refusedOf(field.name)}
      base={form.base}
      enter={form.enter}
      tried={form.tried}
      hold={part => form.hold(field.name, part)}
      onChange={entry => form.enter(field.name, entry)}
    />
  )
}

interface RecordFormProps {
  info: ResourceInfo
  /** As it was read; undefined for a new one. */
  record: ResourceRecord | undefined
  defaults: Readonly<Record<string, unknown>>
  onSaved: (record: ResourceRecord) => void
  onDeleted: (record: ResourceRecord, deletion: string | null) => void
}

/** The form of a record, drawn from the contract. It is sent once, and what was typed is never lost. */
export function RecordForm({ info, record, defaults, onSaved, onDeleted }: RecordFormProps) {
  const t = useT()
  const id = useId()
  // What follows is done once the form has nothing to hold any more: the guard would ask.
  const [end, setEnd] = useState<(() => void) | null>(null)
  useEffect(() => end?.(), [end])
  const form = useRecordForm({
    info,
    record,
    defaults,
    onSaved: saved => setEnd(() => () => onSaved(saved)),
  })
  const [deleting, setDeleting] = useState(false)
  const [saving, setSaving] = useState(false)
  const before = overridesOf(info.name).saving
  const { busy, isDirty, elsewhere } = form
  const isConflict = elsewhere !== null && Reflect.get(Object(elsewhere), 'status') === 412

  const finding = useFindings(() => {
    const wrong = form.check()
    if (wrong !== null) form.focus(wrong, `${id}${wrong}`)
    else if (record && before?.isAsked(record, form.data())) setSaving(true)
    else form.save()
  })
  const waits = busy || finding.waits
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waits) finding.go()
  }
  return (
    <form className="st-panel st-record" onSubmit={submit} noValidate>
      <Draft form={form} />
      <FindingContext value={finding.findings}>
        {form.fields.map(field => (
          <Field key={field.name} info={info} field={field} form={form} id={`${id}${field.name}`} />
        ))}
      </FindingContext>
      <div role="alert">
        {elsewhere !== null && !isConflict && (
          <Alert role="note" severity="error">
            {failureText(elsewhere)}
          </Alert>
        )}
      </div>
      <div className="st-record-buttons">
        <Button type="submit" variant="contained" aria-disabled={waits}>
          {t(waits ? 'onboarding.saving' : 'onboarding.save')}
        </Button>
        {isDirty && (
          <Button
            onClick={() => {
              finding.stop()
              form.reset()
            }}
          >
            {t('onboarding.reset')}
          </Button>
        )}
        {record && (
          <Button color="error" onClick={() => setDeleting(true)}>
            {t('onboarding.remove')}
          </Button>
        )}
      </div>
      <Leaving holding={isDirty} />
      {record && before && saving && (
        <before.Question
          record={record}
          data={form.data()}
          busy={busy}
          onSave={then => {
            setSaving(false)
            form.save(then)
          }}
          onCancel={() => setSaving(false)}
        />
      )}
      {record && (
        <>
          <ConflictDialog resource={info.name} id={record.id} form={form} yours={form.data()} />
          <DeleteDialog
            info={info}
            record={record}
            open={deleting}
            onCancel={() => setDeleting(false)}
            onDeleted={(gone, deletion) => {
              form.end()
              setEnd(() => () => onDeleted(gone, deletion))
            }}
          />
        </>
      )}
    </form>
  )
}
