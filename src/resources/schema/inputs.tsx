// Picks a field's input by the contract.
import { OutlinedInput } from '@mui/material'
import type { ReactNode } from 'react'
import type { Messages } from '#src/components/Attempt/formValues.ts'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { FieldFrame } from '#src/components/Field/FieldFrame.tsx'
import { TickBox } from '#src/components/Field/TickBox.tsx'
import { type ApiError, type FieldInfo, referenceOf } from '#src/dataProvider/index.ts'
import { type Entry, isBoolean, isNumber } from './entries.ts'
import { useResourceTexts } from './resourceTexts.ts'
import { useReferenceNames, useReferenceSearch } from './useReferences.ts'

/** A multi-value input's part in saving the record. */
export interface Part {
  /** An entry's error, by its parts; empty: the part shows it itself. Undefined: it is valid. */
  readonly problemOf: (entry: Entry) => string | Messages | undefined
  /** The value to send; undefined: it is omitted and stays unchanged. */
  readonly sent: () => unknown
  /** Query parameters beside the record. */
  readonly query?: () => Readonly<Record<string, string>>
  /** Focuses the first invalid control in it. */
  readonly focus: () => void
}

interface PlainProps {
  resource: string
  field: FieldInfo
  /** The current entry. */
  entry: Entry
  onChange: (entry: Entry) => void
  /** Error message. */
  error: string | null
  /** Id of the element to focus on an error. */
  id: string
}

/** The context of an input in its form. */
export interface InputProps extends PlainProps {
  /** The record as read; for a new one its initial values, without an id. */
  base: Readonly<Record<string, unknown>>
  /** The server's errors in it and its parts, by their place in the request. */
  refused?: ApiError['fields'] | undefined
  /** Reads other fields of the form, for inputs that depend on them. */
  entryOf: (name: string) => Entry
  /** It differs from the record's value. */
  isChanged: boolean
  /** Changes another field. */
  enter: (name: string, entry: Entry) => void
  /** Save was pressed while something was invalid: from then on all errors are shown. */
  tried: boolean
  /** Registers a multi-value input; null unregisters it. */
  hold: (part: Part | null) => void
}

interface ControlProps extends PlainProps {
  invalid: boolean
  describedBy: string | undefined
}

const text = (entry: Entry): string => (typeof entry === 'string' ? entry : '')

/** `placeholder`: the effective value while nothing is chosen. */
export function ReferenceControl(props: ControlProps & { placeholder?: string | undefined }) {
  const { field, id, entry, onChange, invalid, describedBy, placeholder } = props
  const search = useReferenceSearch(referenceOf(field) ?? '')
  const nameOf = useReferenceNames([field], [{ [field.name]: text(entry) }])
  return (
    <SearchCombobox
      id={id}
      search={search}
      value={text(entry)}
      valueLabel={nameOf(field, text(entry))}
      onChange={onChange}
      required={field.required}
      invalid={invalid}
      describedBy={describedBy}
      placeholder={placeholder}
    />
  )
}

function ChoiceControl(props: ControlProps) {
  const { resource, field, id, entry, onChange, invalid, describedBy } = props
  const words = useResourceTexts(resource)
  const choices = (field.enum ?? []).filter(one => one !== null && one !== '')
  return (
    <Combobox
      id={id}
      choices={choices.map(one => ({ value: String(one), label: words.choice(field, one) }))}
      value={text(entry)}
      onChange={onChange}
      required={field.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  )
}

const types: Readonly<Record<string, string>> = { email: 'email', uri: 'url', date: 'date' }
/** From this many characters on, a text has several lines. */
const longText = 300

function TextControl({ field, id, entry, onChange, invalid, describedBy }: ControlProps) {
  const isLong = (field.maxLength ?? 0) > longText && !field.format
  return (
    <OutlinedInput
      id={id}
      value={text(entry)}
      error={invalid}
      {...(isLong
        ? { multiline: true, rows: 4 }
        : { type: types[field.format ?? ''] ?? 'text', autoComplete: 'off' })}
      inputProps={{
        'aria-required': field.required,
        'aria-describedby': describedBy,
        inputMode: isNumber(field) ? 'decimal' : undefined,
      }}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function controlOf(field: FieldInfo): (props: ControlProps) => ReactNode {
  if (referenceOf(field)) return ReferenceControl
  if (field.enum) return ChoiceControl
  return TextControl
}

/** A field with label and messages, generated from the contract. */
export function SchemaInput(props: PlainProps) {
  const { resource, field, id, entry, error, onChange } = props
  const label = useResourceTexts(resource).field(field)
  if (isBoolean(field))
    return <TickBox id={id} label={label} checked={entry === true} onChange={onChange} />
  const Control = controlOf(field)
  return (
    <FieldFrame id={id} label={label} required={field.required} error={error}>
      {own => <Control {...props} {...own} />}
    </FieldFrame>
  )
}
