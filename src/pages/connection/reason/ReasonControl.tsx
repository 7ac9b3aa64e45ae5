// The inputs of the reason's fields, by type.

import { useEffect } from 'react'
import { TextInput, useInput } from 'react-admin'
import { asTyped } from '#src/components/Attempt/formValues.ts'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { MultiCombobox } from '#src/components/Combobox/MultiCombobox.tsx'
import { DatePicker } from '#src/components/DatePicker/DatePicker.tsx'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { LabelText } from '#src/components/Field/FieldFrame.tsx'
import { TickInput } from '#src/components/TickInput.tsx'
import type { ReasonField } from '#src/dataProvider/index.ts'
import { type Entered, enteredIn, sourceOf } from '../store/entries.ts'
import { NestedChoice } from './NestedChoice.tsx'
import { openLevel } from './nested.ts'
import { choicesOf, controlId } from './reason.ts'

interface FieldProps {
  field: ReasonField
}

const Label = ({ field: { label, required_for_agents: required } }: FieldProps) => (
  <LabelText label={label} required={required} />
)

/** Props that every input of a field shares. */
const sharedOf = (field: ReasonField) => ({
  source: sourceOf(field),
  id: controlId(field.name),
  format: (value: unknown) => enteredIn({ [field.name]: value as Entered }, field), // validated there
  parse: asTyped,
})

const inputModes = new Map<string, 'numeric' | 'decimal'>([
  ['custom_number', 'numeric'],
  ['custom_decimal', 'decimal'],
])

/** An unknown type becomes a text field: the form must not lock anyone out. */
function TextField({ field }: FieldProps) {
  const { type, required_for_agents: required } = field
  return (
    <TextInput
      {...sharedOf(field)}
      label={<Label field={field} />}
      helperText={false}
      autoComplete="off"
      {...(type === 'custom_paragraph' ? { multiline: true, rows: 4 } : {})}
      slotProps={{
        htmlInput: {
          maxLength: 4000,
          inputMode: inputModes.get(type),
          'aria-required': required,
        },
      }}
    />
  )
}

/** The form focuses an invalid field: here, the element of that id. */
const useFocusOnError = (input: ReturnType<typeof useInput>['field'], id: string) =>
  useEffect(() => input.ref({ focus: () => document.getElementById(id)?.focus() }))

function DateField({ field }: FieldProps) {
  const { id, field: input, fieldState } = useInput(sharedOf(field))
  useFocusOnError(input, id)
  return (
    <DatePicker
      id={id}
      label={field.label}
      required={field.required_for_agents}
      value={String(input.value)}
      onChange={input.onChange}
      onWrong={(wrong, text) => wrong && input.onChange(text)}
      error={fieldState.error?.message ?? null}
    />
  )
}

export interface ChoiceProps extends FieldProps {
  id: string
  value: Entered
  onChange: (value: Entered) => void
  invalid: boolean
  describedBy: string | undefined
}

const asList = (value: Entered): readonly string[] => (typeof value === 'object' ? value : [])

function Choice(props: ChoiceProps) {
  const { field, value, ...own } = props
  if (field.type === 'nested_field') return <NestedChoice {...props} />
  if (field.type === 'custom_multi_select')
    return (
      <MultiCombobox {...own} choices={choicesOf(field, asList(value))} chosen={asList(value)} />
    )
  return (
    <Combobox
      {...own}
      choices={choicesOf(field, [String(value)])}
      value={String(value)}
      required={field.required_for_agents}
    />
  )
}

function ChoiceField({ field }: FieldProps) {
  const { id, field: input, fieldState } = useInput(sharedOf(field))
  const { value } = input
  const text = fieldState.error?.message
  useFocusOnError(input, controlId(field.name, openLevel(field, value)))
  return (
    <div className="st-field">
      <label htmlFor={id} id={`${id}-label`}>
        <Label field={field} />
      </label>
      <Choice
        field={field}
        id={id}
        value={value}
        onChange={input.onChange}
        invalid={fieldState.invalid}
        describedBy={text && `${id}-error`}
      />
      <ErrorText id={`${id}-error`}>{text}</ErrorText>
    </div>
  )
}

function CheckField({ field }: FieldProps) {
  const { parse, format, ...shared } = sharedOf(field)
  return (
    <div>
      <TickInput
        {...shared}
        format={value => format(value) === true}
        label={field.label}
        required={field.required_for_agents}
      />
    </div>
  )
}

export function ReasonControl({ field }: FieldProps) {
  switch (field.type) {
    case 'custom_checkbox':
      return <CheckField field={field} />
    case 'custom_dropdown':
    case 'custom_multi_select':
    case 'nested_field':
      return <ChoiceField field={field} />
    case 'custom_date':
      return <DateField field={field} />
    default:
      return <TextField field={field} />
  }
}
