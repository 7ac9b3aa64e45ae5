import { OutlinedInput, type OutlinedInputProps } from '@mui/material'
import { useState } from 'react'

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Undefined for a cleared input. */
export const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** Accepts a decimal comma; returns any other text as it is, to be refused. */
export function numberOf(text: string): number | string | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : text
}

export const numberInput: OutlinedInputProps = {
  inputProps: { inputMode: 'decimal', maxLength: 40 },
}

interface TypedInputProps<Value> {
  id: string
  value: unknown
  onChange: (value: Value) => void
  /** Parses the text. */
  read: (text: string) => Value
  required?: boolean | undefined
  invalid: boolean
  describedBy: string | undefined
  input?: OutlinedInputProps | undefined
}

/** An input whose value is the typed text, parsed. */
export function TypedInput<Value>(props: TypedInputProps<Value>) {
  const { id, value, onChange, read, required = false, invalid, describedBy, input } = props
  const [typed, setTyped] = useState<string | null>(null)
  // `1.` may become `1.5`: the typed text stays as long as it parses to the value.
  const shown = typed !== null && Object.is(read(typed), value) ? typed : textOf(value)
  return (
    <OutlinedInput
      autoComplete="off"
      {...input}
      id={id}
      error={invalid}
      value={shown}
      onChange={event => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
      onBlur={() => setTyped(null)}
      inputProps={{
        ...input?.inputProps,
        'aria-required': required,
        'aria-describedby': describedBy,
      }}
    />
  )
}
