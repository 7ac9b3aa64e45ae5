// The inputs of the reason's fields, by their types.

import { type SyntheticEvent, useEffect } from 'react'
import { TextInput, useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { MultiCombobox } from '#src/components/Combobox/MultiCombobox.tsx'
import { asTyped } from '#src/components/formValues.ts'
import { TickInput } from '#src/components/TickInput.tsx'
import type { ReasonField } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Entered, enteredIn, halfDate, sourceOf } from './entries.ts'
import { NestedChoice } from './NestedChoice.tsx'
import { openLevel } from './nested.ts'
import { choicesOf, controlId } from './reason.ts'

interface FieldProps {
  field: ReasonField
}

function Label({ field: { label, required_for_agents: required } }: FieldProps) {
  const t = useT()
  return (
    <>
      {label}
      {!required && <span className="st-optional"> ({t('field.optional')})</span>}
    </>
  )
}

/** What every input of a field has. */
const sharedOf = (field: ReasonField) => ({
  source: sourceOf(field),
  id: controlId(field.name),
  format: (value: unknown) => enteredIn({ [field.name]: value as Entered }, field), // looked at there
  parse: asTyped,
})

const inputModes = new Map<string, 'numeric' | 'decimal'>([
  ['custom_number', 'numeric'],
  ['custom_decimal', 'decimal'],
])

/** A type the console does not know is a line of text: the form must not keep anybody out. */
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

function DateField({ field }: FieldProps) {
  const source = sourceOf(field)
  const { getValues, setValue, trigger } = useFormContext<Record<string, Entered>>()
  const look = ({ target }: SyntheticEvent) => {
    const isHalf = target instanceof HTMLInputElement && target.validity.badInput
    if (isHalf !== (getValues(source) === halfDate))
      setValue(source, isHalf ? halfDate : '', { shouldDirty: true, shouldValidate: true })
  }
  const shared = sharedOf(field)
  return (
    <TextInput
      {...shared}
      type="date"
      format={value => (value === halfDate ? '' : shared.format(value))}
      label={<Label field={field} />}
      helperText={false}
      autoComplete="off"
      onChange={() => void trigger(source)}
      onKeyUp={look}
      onBlur={look}
      slotProps={{
        htmlInput: { max: '9999-12-31', 'aria-required': field.required_for_agents },
      }}
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
  const focusId = controlId(field.name, openLevel(field, value))
  useEffect(() => input.ref({ focus: () => document.getElementById(focusId)?.focus() }))
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
      {text && (
        <p className="st-error" id={`${id}-error`} role="alert">
          {text}
        </p>
      )}
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
