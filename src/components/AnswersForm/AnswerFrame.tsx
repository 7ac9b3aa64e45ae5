import { type ReactNode, useId } from 'react'
import { labelOf } from '#common/formSchema.ts'
import { useT } from '#src/i18n/useT.ts'
import type { AnswerProps } from './types.ts'

interface ControlProps {
  invalid: boolean
  describedBy: string | undefined
}

interface FrameProps extends Pick<AnswerProps, 'field' | 'id' | 'error'> {
  /** Several elements take the answer: the label is theirs together. */
  group?: boolean
  children: (control: ControlProps) => ReactNode
}

/** What the form says of the field beside its label. */
export function AnswerHelp({ field, id }: Pick<AnswerProps, 'field'> & { id: string }) {
  const help = field.settings?.help?.trim()
  if (!help) return null
  return (
    <p className="st-soft st-small st-lines" id={id}>
      {help}
    </p>
  )
}

/** Label, help, control, and what is wrong with it. */
export function AnswerFrame({ field, id, error, group = false, children }: FrameProps) {
  const t = useT()
  const noteId = useId()
  const help = field.settings?.help?.trim() ? `${noteId}help` : undefined
  const wrong = error === null ? undefined : `${noteId}wrong`
  const describedBy = [help, wrong].filter(note => note !== undefined).join(' ') || undefined
  const label = (
    <>
      {labelOf(field)}
      {!field.required && <span className="st-optional"> ({t('field.optional')})</span>}
    </>
  )
  const inside = (
    <>
      {group ? (
        <span className="st-label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      <AnswerHelp field={field} id={`${noteId}help`} />
      {children({ invalid: error !== null, describedBy })}
      {error !== null && (
        <p className="st-error" id={wrong} role="alert">
          {error}
        </p>
      )}
    </>
  )
  if (!group) return <div className="st-field">{inside}</div>
  return (
    <fieldset className="st-field" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {inside}
    </fieldset>
  )
}
