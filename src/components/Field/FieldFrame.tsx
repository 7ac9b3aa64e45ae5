import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ErrorText } from './ErrorText.tsx'

interface LabelProps {
  label: string
  required?: boolean | undefined
}

/** A field's label, and whether it is required. */
export function LabelText({ label, required = false }: LabelProps) {
  const t = useT()
  return (
    <>
      {label}
      {!required && <span className="st-optional"> ({t('field.optional')})</span>}
    </>
  )
}

/** A hint below a field's label. */
export const Hint = ({ id, text }: { id?: string; text: string | undefined }) =>
  text && (
    <p className="st-soft st-small st-lines" id={id}>
      {text}
    </p>
  )

interface FieldFrameProps extends LabelProps {
  /** Id of the control; its label is `<id>-label`. */
  id: string
  hint?: string | undefined
  /** Error message. */
  error: string | null
  /** The field has several controls, which share the label. */
  group?: boolean
  children: (own: { invalid: boolean; describedBy: string | undefined }) => ReactNode
}

export type FieldProps = Omit<FieldFrameProps, 'children' | 'group'>

/** Label, hint, control and error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, required, hint, error, group = false, children } = props
  const notes = [hint ? `${id}-hint` : '', error === null ? '' : `${id}-error`]
  const describedBy = notes.filter(Boolean).join(' ') || undefined
  const text = <LabelText label={label} required={required} />
  const inside = (
    <>
      {group ? (
        <span className="st-label" id={`${id}-label`}>
          {text}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`}>
          {text}
        </label>
      )}
      <Hint id={`${id}-hint`} text={hint} />
      {children({ invalid: error !== null, describedBy })}
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
    </>
  )
  if (!group) return <div className="st-field">{inside}</div>
  return (
    <fieldset className="st-field" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {inside}
    </fieldset>
  )
}
