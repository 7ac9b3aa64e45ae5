import type { ReasonField } from '#src/dataProvider/index.ts'
import { type Translate, useT } from '#src/i18n/useT.ts'
import { enteredIn } from './entries.ts'
import { CheckField, type ControlProps, ReasonControl } from './ReasonControl.tsx'
import { controlId, type Problem } from './reason.ts'
import type { ReasonForm } from './useReasonForm.ts'

function problemText(t: Translate, { kind, name }: Problem): string {
  if (kind === 'whole') return t('connection.wholeNumber', { name })
  if (kind === 'date') return t('connection.date', { name })
  return t(`field.${kind}`, { name })
}

/** One field: its label, its control, and what is wrong with it. */
function FieldRow({ field, form }: { field: ReasonField; form: ReasonForm }) {
  const t = useT()
  const { name, label, required_for_agents: required } = field
  const id = controlId(name)
  const problem = form.tried || form.half.includes(name) ? form.problems.get(name) : null
  const refused = Object.hasOwn(form.refused, name) ? form.refused[name] : null
  const text = problem ? problemText(t, problem) : refused
  const control: ControlProps = {
    field,
    id,
    value: enteredIn(form.entries, field),
    onChange: value => form.enter(name, value),
    onHalf: isHalf => form.setHalf(name, isHalf),
    invalidLevel: text ? (problem?.level ?? 1) : 0,
    describedBy: text ? `${id}-error` : undefined,
  }
  return (
    <div className="st-field">
      {field.type === 'custom_checkbox' ? (
        <CheckField {...control} />
      ) : (
        <>
          <label htmlFor={id} id={`${id}-label`}>
            {label}
            {!required && <span className="st-optional"> ({t('field.optional')})</span>}
          </label>
          <ReasonControl {...control} />
        </>
      )}
      {text && (
        <p className="st-error" id={`${id}-error`} role="alert">
          {text}
        </p>
      )}
    </div>
  )
}

/** The form drawn from the server's fields. */
export function ReasonStep({ form }: { form: ReasonForm }) {
  const t = useT()
  if (form.fields.length === 0) return <p className="st-soft">{t('connection.noFields')}</p>
  return (
    <div className="st-reason-form">
      {form.fields.map(field => (
        <FieldRow key={field.name} field={field} form={form} />
      ))}
    </div>
  )
}
