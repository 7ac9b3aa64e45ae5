import { type ReactNode, useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { FieldFrame } from '../Field/FieldFrame.tsx'
import { Combobox, type ComboboxProps } from './Combobox.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'

interface FieldProps {
  /** In the operator's language; the message for a missing value names it. */
  label: string
  required?: boolean
  /** The operator has tried to submit: a missing value is reported from then on. */
  validated?: boolean
  /** Any other error. */
  error?: string | null
}

interface FrameProps extends FieldProps {
  empty: boolean
  children: (own: { id: string; invalid: boolean; describedBy: string | undefined }) => ReactNode
}

/** Label, control and error: 'The {name} field is required'. */
function Frame({ label, required, validated, error, empty, children }: FrameProps) {
  const t = useT()
  const id = useId()
  const missing = required && validated && empty
  const wrong = missing ? t('field.required', { name: label }) : error
  return (
    <FieldFrame id={id} label={label} required={required} error={wrong || null}>
      {own => children({ ...own, id })}
    </FieldFrame>
  )
}

type Control = Pick<ComboboxProps, 'choices' | 'value' | 'onChange' | 'disabled'>

/** A Combobox with label and messages. */
export function ComboboxField({
  choices,
  value,
  onChange,
  disabled,
  ...field
}: FieldProps & Control) {
  return (
    <Frame {...field} empty={value === ''}>
      {own => (
        <Combobox
          {...own}
          choices={choices}
          value={value}
          onChange={onChange}
          required={field.required}
          disabled={disabled}
        />
      )}
    </Frame>
  )
}

interface Several {
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A MultiCombobox with label and messages. */
export function MultiComboboxField({ choices, chosen, onChange, ...field }: FieldProps & Several) {
  return (
    <Frame {...field} empty={chosen.length === 0}>
      {own => <MultiCombobox {...own} choices={choices} chosen={chosen} onChange={onChange} />}
    </Frame>
  )
}
