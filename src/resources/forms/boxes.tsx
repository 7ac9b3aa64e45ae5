// The builder's plain inputs: a label, a hint and an error.

import { Select } from '@mui/material'
import { FieldFrame, type FieldProps } from '#src/components/Field/FieldFrame.tsx'
import { numberInput, numberOf, orNone, TypedInput } from '#src/components/Field/TypedInput.tsx'
import type { IconName } from '#src/components/Icon.tsx'
import { IconAction } from '#src/components/IconAction.tsx'

interface TextBoxProps extends FieldProps {
  value: unknown
  onChange: (text: string | undefined) => void
  /** More than one allows paragraphs. */
  lines?: number
  placeholder?: string
  /** A program reads it: no spell check, monospaced. */
  isCode?: boolean
}

/** Undefined when empty. */
export function TextBox(props: TextBoxProps) {
  const { value, onChange, lines = 1, placeholder, isCode = false, ...frame } = props
  const { id, required } = frame
  const input = {
    ...(lines > 1 ? { multiline: true, rows: lines } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(isCode ? { className: 'st-mono' } : {}),
    inputProps: { spellCheck: !isCode },
  }
  return (
    <FieldFrame {...frame}>
      {own => <TypedInput read={orNone} {...{ id, required, value, onChange, input }} {...own} />}
    </FieldFrame>
  )
}

interface NumberBoxProps extends FieldProps {
  value: unknown
  onChange: (value: number | string | undefined) => void
}

export function NumberBox({ value, onChange, ...frame }: NumberBoxProps) {
  const typed = { id: frame.id, value, onChange, read: numberOf, input: numberInput }
  return <FieldFrame {...frame}>{own => <TypedInput {...typed} {...own} />}</FieldFrame>
}

interface ChoiceBoxProps extends FieldProps {
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** One of a few. */
export function ChoiceBox({ value, choices, onChange, ...frame }: ChoiceBoxProps) {
  return (
    <FieldFrame {...frame}>
      {({ describedBy }) => (
        <Select
          native
          id={frame.id}
          value={value}
          onChange={event => onChange(event.target.value)}
          inputProps={{ 'aria-describedby': describedBy }}
        >
          {choices.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

interface ToolProps {
  id?: string
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

/** An icon button with a name. At an end of the list it stays focusable, so that the focus is not lost. */
export const Tool = ({ id, icon, label, disabled = false, onClick }: ToolProps) => (
  <IconAction
    id={id}
    label={label}
    icon={icon}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  />
)
