// The input of a field, by what the contract says of it.
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

/** What an input of many values says of itself when the record is to be saved. */
export interface Part {
  /** What is wrong with an entry, by what is in it; empty: the part shows it itself. Undefined: nothing is. */
  readonly problemOf: (entry: Entry) => string | Messages | undefined
  /** What is sent of it; undefined: it is left out, and stays as it is. */
  readonly sent: () => unknown
  /** What is asked beside the record. */
  readonly query?: () => Readonly<Record<string, string>>
  /** The first that is wrong in it takes the focus. */
  readonly focus: () => void
}

interface PlainProps {
  resource: string
  field: FieldInfo
  /** What stands in it. */
  entry: Entry
  onChange: (entry: Entry) => void
  /** What is wrong with it, in words. */
  error: string | null
  /** The id of the element that takes the focus when something is wrong. */
  id: string
}

/** What an input may need to know of its form beside. */
export interface InputProps extends PlainProps {
  /** The record as it was read; of a new one what it begins with, and no id. */
  base: Readonly<Record<string, unknown>>
  /** What the server has against it and what lies in it, by their places in the request. */
  refused?: ApiError['fields'] | undefined
  /** The whole form as it stands, for an input that depends on others. */
  entryOf: (name: string) => Entry
  /** It is another value than the record's. */
  isChanged: boolean
  /** Changes another field. */
  enter: (name: string, entry: Entry) => void
  /** Save was pressed and something is wrong: from then on all of it is said. */
  tried: boolean
  /** For an input of many values; null: it is gone. */
  hold: (part: Part | null) => void
}

interface ControlProps extends PlainProps {
  invalid: boolean
  describedBy: string | undefined
}

const text = (entry: Entry): string => (typeof entry === 'string' ? entry : '')

/** `placeholder`: what holds while nothing is chosen. */
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
/** From so many characters on a text has more than one line. */
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

/** A field with its label and its messages, drawn from the contract. */
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
