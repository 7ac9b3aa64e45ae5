// The plain inputs of the builder: a label, a hint, and what is wrong.

import { Checkbox, FormControlLabel, OutlinedInput, Select } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { IconName } from '#src/components/Icon.tsx'
import { IconAction } from '#src/components/IconAction.tsx'
import { useT } from '#src/i18n/useT.ts'

interface FrameProps {
  /** Of the control; its label is `<id>-label`. */
  id: string
  label: string
  hint?: string | undefined
  error: string | null
  required?: boolean
  children: (own: { invalid: boolean; describedBy: string | undefined }) => ReactNode
}

export type BoxProps = Omit<FrameProps, 'children'>

export function Frame({ id, label, hint, error, required = false, children }: FrameProps) {
  const t = useT()
  const notes = [hint ? `${id}-hint` : '', error === null ? '' : `${id}-error`].filter(Boolean)
  return (
    <div className="st-field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {!required && <span className="st-optional"> ({t('field.optional')})</span>}
      </label>
      {hint && (
        <p className="st-soft st-plain-text st-small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ invalid: error !== null, describedBy: notes.join(' ') || undefined })}
      {error !== null && (
        <p className="st-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface TextBoxProps extends BoxProps {
  value: unknown
  onChange: (text: string | undefined) => void
  /** From two on it takes paragraphs. */
  lines?: number
  type?: 'text' | 'time'
  /** A program reads it: no spelling, equal widths. */
  isCode?: boolean
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Undefined once it is empty. */
export function TextBox(props: TextBoxProps) {
  const { value, onChange, lines = 1, type = 'text', isCode = false, ...frame } = props
  return (
    <Frame {...frame}>
      {({ invalid, describedBy }) => {
        const shared = {
          id: frame.id,
          className: isCode ? 'st-mono' : undefined,
          autoComplete: 'off',
          error: invalid,
          'aria-describedby': describedBy,
          value: textOf(value),
          inputProps: { spellCheck: !isCode, 'aria-required': frame.required ?? false },
        }
        const change = (text: string) => onChange(text === '' ? undefined : text)
        return lines > 1 ? (
          <OutlinedInput
            {...shared}
            multiline
            rows={lines}
            onChange={event => change(event.target.value)}
          />
        ) : (
          <OutlinedInput {...shared} type={type} onChange={event => change(event.target.value)} />
        )
      }}
    </Frame>
  )
}

/** What is no number is told as it stands, for it to be said. */
function numberOf(text: string): number | string | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : text
}

interface NumberBoxProps extends BoxProps {
  value: unknown
  onChange: (value: number | string | undefined) => void
}

export function NumberBox({ value, onChange, ...frame }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // `1.` is on the way to `1.5`: what is typed stays as long as it means the value.
  const shown = typed !== null && Object.is(numberOf(typed), value) ? typed : textOf(value)
  return (
    <Frame {...frame}>
      {({ invalid, describedBy }) => (
        <OutlinedInput
          id={frame.id}
          autoComplete="off"
          error={invalid}
          value={shown}
          onChange={event => {
            setTyped(event.target.value)
            onChange(numberOf(event.target.value))
          }}
          onBlur={() => setTyped(null)}
          inputProps={{ inputMode: 'decimal', maxLength: 40, 'aria-describedby': describedBy }}
        />
      )}
    </Frame>
  )
}

interface ChoiceBoxProps extends BoxProps {
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** One of a few. */
export function ChoiceBox({ value, choices, onChange, ...frame }: ChoiceBoxProps) {
  return (
    <Frame {...frame}>
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
    </Frame>
  )
}

interface TickBoxProps {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const TickBox = ({ id, label, checked, onChange }: TickBoxProps) => (
  <div className="st-field">
    <FormControlLabel
      control={
        <Checkbox id={id} checked={checked} onChange={event => onChange(event.target.checked)} />
      }
      label={label}
    />
  </div>
)

interface ToolProps {
  id?: string
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A picture with a name. At an end of the list it stays where it is: the focus is not lost. */
export const Tool = ({ id, icon, label, disabled = false, onClick }: ToolProps) => (
  <IconAction
    id={id}
    label={label}
    icon={icon}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  />
)
