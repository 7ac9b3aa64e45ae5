import { OutlinedInput, type OutlinedInputProps } from '@mui/material'
import { useState } from 'react'

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What was cleared is none. */
export const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** With a comma as well; what is no number is told as it stands, for it to be refused. */
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
  /** What a text means. */
  read: (text: string) => Value
  required?: boolean | undefined
  invalid: boolean
  describedBy: string | undefined
  input?: OutlinedInputProps | undefined
}

/** What stands in the input is the value as it is typed. */
export function TypedInput<Value>(props: TypedInputProps<Value>) {
  const { id, value, onChange, read, required = false, invalid, describedBy, input } = props
  const [typed, setTyped] = useState<string | null>(null)
  // `1.` is on the way to `1.5`: what is typed stays as long as it means the value.
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
