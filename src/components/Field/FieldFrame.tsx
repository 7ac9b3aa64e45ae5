import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ErrorText } from './ErrorText.tsx'

interface LabelProps {
  label: string
  required?: boolean | undefined
}

/** What a field is called, and whether it may be left empty. */
export function LabelText({ label, required = false }: LabelProps) {
  const t = useT()
  return (
    <>
      {label}
      {!required && <span className="st-optional"> ({t('field.optional')})</span>}
    </>
  )
}

/** What is to be known of a field, below its label. */
export const Hint = ({ id, text }: { id?: string; text: string | undefined }) =>
  text && (
    <p className="st-soft st-small st-lines" id={id}>
      {text}
    </p>
  )

interface FieldFrameProps extends LabelProps {
  /** Of the element that takes the entry; its label is `<id>-label`. */
  id: string
  hint?: string | undefined
  /** What is wrong with the entry, in words. */
  error: string | null
  /** Several elements take the entry: the label is theirs together. */
  group?: boolean
  children: (own: { invalid: boolean; describedBy: string | undefined }) => ReactNode
}

export type FieldProps = Omit<FieldFrameProps, 'children' | 'group'>

/** Label, hint, control, and what is wrong with the entry. */
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
