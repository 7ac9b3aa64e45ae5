import { Alert, Button } from '@mui/material'
import { Form, useInput, useRecordContext } from 'ra-core'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { asTyped } from '#src/components/Attempt/formValues.ts'
import { FindingContext, useFindings } from '#src/components/Combobox/finding.ts'
import { AskBeforeLeaving } from '#src/components/Leaving/AskBeforeLeaving.tsx'
import type { FieldInfo, ResourceInfo, ResourceRecord } from '#src/dataProvider/index.ts'
import { isScalar } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { SchemaInput } from './inputs.tsx'
import { overridesOf } from './overrides.ts'
import { RecordConflict } from './RecordConflict.tsx'
import { type FormBase, resetOptions, useFormBase } from './useFormBase.ts'
import { type RecordForm as FormState, useRecordForm } from './useRecordForm.ts'
import './schema.css'

/** An earlier text that was not saved: offered, never filled in without asking. */
function Draft({ form }: { form: FormState }) {
  const t = useT()
  const tag = useLanguageTag()
  const { offered, isDirty } = form
  if (!offered || isDirty) return null
  return (
    <Alert className="st-row st-apart" role="status">
      <span>{t('onboarding.draft.found', { time: formatMoment(offered.at, tag) })}</span>
      <span className="st-record-buttons st-row">
        <Button onClick={form.restore}>{t('onboarding.draft.restore')}</Button>
        <Button onClick={form.dropDraft}>{t('onboarding.draft.drop')}</Button>
      </span>
    </Alert>
  )
}

/** A list or an object has no input unless its resource provides one; `null` hides the field. */
function isDrawn(info: ResourceInfo, field: FieldInfo): boolean {
  const own = overridesOf(info.name).inputs?.[field.name]
  return own !== null && (own !== undefined || isScalar(field))
}

interface FieldProps {
  info: ResourceInfo
  field: FieldInfo
  form: FormState
  id: string
}

function Field({ info, field, form, id }: FieldProps) {
  const { name } = field
  const { field: control, fieldState } = useInput({ source: name, format: asTyped, parse: asTyped })
  const Input = overridesOf(info.name).inputs?.[name] ?? SchemaInput
  // An invalid field takes the focus by its id, or through its part.
  useEffect(() => control.ref({ focus: () => form.focus(name, id) }))
  return (
    <Input
      resource={info.name}
      field={field}
      id={id}
      entry={form.entryOf(name)}
      entryOf={form.entryOf}
      error={fieldState.error?.message || null}
      refused={form.refusedOf(name)}
      base={form.base}
      isChanged={form.isChanged(name)}
      enter={form.enter}
      tried={form.tried}
      hold={part => form.hold(name, part)}
      onChange={entry => form.enter(name, entry)}
    />
  )
}

interface Outcomes {
  onSaved: (record: ResourceRecord) => void
  onDeleted: (record: ResourceRecord, deletion: string | null) => void
}

interface RecordFormProps extends Outcomes {
  info: ResourceInfo
  /** Initial values of a new record. */
  defaults?: Readonly<Record<string, unknown>>
}

/**
 * The form of the record in context, or of a new one, generated from the contract. It is submitted once, and typed
 * text is never lost.
 */
export function RecordForm({ info, defaults, ...outcomes }: RecordFormProps) {
  const record = useRecordContext<ResourceRecord>()
  const base = useFormBase(info, record, defaults)
  const submit = useRef(() => undefined)
  const place = useRef<HTMLDivElement>(null)
  const state = useRef({ passes: false, inEvent: false })
  // A new record starts with the focus in its first field.
  useEffect(() => {
    if (!record) place.current?.querySelector('input')?.focus()
  }, [record])
  // Waits for running lookups; the last one submits the form. Without any, the event itself goes on: a form cannot
  // be submitted within its own submit event.
  const finding = useFindings(() => {
    state.current.passes = true
    if (!state.current.inEvent) place.current?.querySelector('form')?.requestSubmit()
  })
  const onSubmit = (event: FormEvent) => {
    const { current: now } = state
    if (!now.passes && !finding.waits) {
      now.inEvent = true
      finding.go()
      now.inEvent = false
    }
    if (!now.passes) event.preventDefault()
    now.passes = false
  }
  return (
    <div ref={place} onSubmitCapture={onSubmit}>
      <Form
        className="st-panel st-record st-narrow st-pad-5 st-stack st-gap-4"
        record={base.entries}
        resetOptions={resetOptions}
        resolver={base.resolver}
        onSubmit={() => submit.current()}
        disableInvalidFormNotification
        noValidate
      >
        <FindingContext value={finding.findings}>
          <Body
            {...outcomes}
            info={info}
            record={record}
            base={base}
            submit={submit}
            finding={finding}
          />
        </FindingContext>
      </Form>
    </div>
  )
}

interface BodyProps extends Outcomes {
  info: ResourceInfo
  record: ResourceRecord | undefined
  base: FormBase
  /** Called once the form is valid. */
  submit: RefObject<() => void>
  finding: ReturnType<typeof useFindings>
}

/** Long: the parts of the form one after the other, and what they report to each other. */
function Body({ info, record, base, submit, finding, onSaved, onDeleted }: BodyProps) {
  const id = useId()
  // The follow-up runs after the form has become clean: otherwise the leave guard would ask.
  const t = useT()
  const [end, setEnd] = useState<(() => void) | null>(null)
  useEffect(() => end?.(), [end])
  const form = useRecordForm({
    info,
    record,
    base,
    onSaved: saved => setEnd(() => () => onSaved(saved)),
  })
  const [saving, setSaving] = useState(false)
  const before = overridesOf(info.name).saving
  useEffect(() => {
    submit.current = () => {
      if (record && before?.needsConfirming(record, form.data())) setSaving(true)
      else form.save()
    }
  })
  return (
    <>
      <Draft form={form} />
      {base.fields
        .filter(field => isDrawn(info, field))
        .map(field => (
          <Field key={field.name} info={info} field={field} form={form} id={`${id}${field.name}`} />
        ))}
      <Problem form={form} />
      <Buttons
        info={info}
        record={record}
        form={form}
        finding={finding}
        onDeleted={(gone, deletion) => {
          form.end()
          setEnd(() => () => onDeleted(gone, deletion))
        }}
      />
      <AskBeforeLeaving
        holding={form.isDirty}
        kept
        title={t('onboarding.leaveTitle')}
        text={t('onboarding.leaveText')}
      />
      {record && before && saving && (
        <before.Question
          record={record}
          data={form.data()}
          busy={form.busy}
          onSave={then => {
            setSaving(false)
            form.save(then)
          }}
          onCancel={() => setSaving(false)}
        />
      )}
      {record && (
        <RecordConflict resource={info.name} id={record.id} form={form} yours={form.data()} />
      )}
    </>
  )
}

/** An error that belongs to no field; a conflict has its own dialog. */
function Problem({ form: { elsewhere } }: { form: FormState }) {
  const isConflict = Reflect.get(Object(elsewhere), 'status') === 412
  return <FailureAlert problem={isConflict ? null : elsewhere} />
}

type ButtonsProps = Pick<BodyProps, 'info' | 'record' | 'finding' | 'onDeleted'> & {
  form: FormState
}

function Buttons({ info, record, form, finding, onDeleted }: ButtonsProps) {
  const t = useT()
  const [deleting, setDeleting] = useState(false)
  const waits = form.busy || finding.waits
  return (
    <>
      <div className="st-record-buttons st-row">
        <Button type="submit" variant="contained" aria-disabled={waits}>
          {t(waits ? 'action.saving' : 'action.save')}
        </Button>
        {form.isDirty && (
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
            {t('action.delete')}
          </Button>
        )}
      </div>
      {record && (
        <DeleteDialog
          info={info}
          record={record}
          open={deleting}
          onCancel={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
