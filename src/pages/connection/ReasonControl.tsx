import { Checkbox, FormControlLabel, OutlinedInput } from '@mui/material'
import type { SyntheticEvent } from 'react'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { MultiCombobox } from '#src/components/Combobox/MultiCombobox.tsx'
import type { ReasonField } from '#src/dataProvider/index.ts'
import type { Entered } from './entries.ts'
import { NestedChoice } from './NestedChoice.tsx'
import { choicesOf } from './reason.ts'

export interface ControlProps {
  field: ReasonField
  id: string
  value: Entered
  onChange: (value: Entered) => void
  /** A date is typed by half, or not any more. */
  onHalf: (isHalf: boolean) => void
  /** Which of the field's lists is wrong (from 1); 0: none. */
  invalidLevel: number
  describedBy: string | undefined
}

function Dropdown({ field, id, value, onChange, invalidLevel, describedBy }: ControlProps) {
  return (
    <Combobox
      id={id}
      choices={choicesOf(field, [String(value)])}
      value={String(value)}
      onChange={onChange}
      required={field.required_for_agents}
      invalid={invalidLevel > 0}
      describedBy={describedBy}
    />
  )
}

const asList = (value: Entered): readonly string[] => (typeof value === 'object' ? value : [])

/** A type the console does not know is a line of text: the form must not keep anybody out. */
export function ReasonControl(props: ControlProps) {
  const { field, id, value, onChange, onHalf, invalidLevel, describedBy } = props
  const shared = {
    id,
    required: field.required_for_agents,
    error: invalidLevel > 0,
    'aria-describedby': describedBy,
    value: String(value),
    autoComplete: 'off',
  }
  const limits = { maxLength: 4000 }
  switch (field.type) {
    case 'custom_dropdown':
      return <Dropdown {...props} />
    case 'nested_field':
      return <NestedChoice {...props} />
    case 'custom_multi_select':
      return (
        <MultiCombobox
          id={id}
          choices={choicesOf(field, asList(value))}
          chosen={asList(value)}
          onChange={onChange}
          invalid={invalidLevel > 0}
          describedBy={describedBy}
        />
      )
    case 'custom_paragraph':
      return (
        <OutlinedInput
          {...shared}
          multiline
          rows={4}
          inputProps={limits}
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'custom_number':
    case 'custom_decimal':
      return (
        <OutlinedInput
          {...shared}
          inputProps={{
            ...limits,
            inputMode: field.type === 'custom_number' ? 'numeric' : 'decimal',
          }}
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'custom_date': {
      const look = ({ target }: SyntheticEvent) =>
        onHalf(target instanceof HTMLInputElement && target.validity.badInput)
      return (
        <OutlinedInput
          {...shared}
          type="date"
          inputProps={{ max: '9999-12-31' }}
          onChange={event => onChange(event.target.value)}
          onKeyUp={look}
          onBlur={look}
        />
      )
    }
    default:
      return (
        <OutlinedInput
          {...shared}
          inputProps={limits}
          onChange={event => onChange(event.target.value)}
        />
      )
  }
}

export function CheckField({
  field,
  id,
  value,
  onChange,
  invalidLevel,
  describedBy,
}: ControlProps) {
  return (
    <FormControlLabel
      className="st-check"
      control={
        <Checkbox
          id={id}
          checked={value === true}
          required={field.required_for_agents}
          onChange={event => onChange(event.target.checked)}
          slotProps={{
            input: { 'aria-invalid': invalidLevel > 0, 'aria-describedby': describedBy },
          }}
        />
      }
      label={field.label}
    />
  )
}
