import { Select } from '@mui/material'
import { useId } from 'react'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly Value[]
  /** Label of a value. */
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** A small native select with its label beside it. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, nameOf, onChoose } = props
  const id = useId()
  return (
    <span className="st-inline">
      <label htmlFor={id}>{label}</label>
      <Select
        native
        id={id}
        value={value}
        onChange={event => {
          const chosen = options.find(choice => choice === event.target.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {options.map(choice => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </Select>
    </span>
  )
}
