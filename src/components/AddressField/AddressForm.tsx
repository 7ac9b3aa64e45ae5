// The fields of an address in its country's order; a separate chunk together with all countries' formats.

import { OutlinedInput } from '@mui/material'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import {
  type AddressProblem,
  type AddressValue,
  addressCountries,
  addressLines,
  addressProblems,
  type AddressField as Field,
  fieldsOf,
} from '#common/address/address.ts'
import { postcodeFormats, postcodeWritten } from '#common/address/postcodes.ts'
import { omit } from '#common/omit.ts'
import { countryName } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { ComboboxField } from '../Combobox/ComboboxField.tsx'
import { ErrorText } from '../Field/ErrorText.tsx'
import { LabelText } from '../Field/FieldFrame.tsx'
import { useCountryChoices } from '../Field/useCountryChoices.ts'
import { Place } from './Place.tsx'

export interface AddressFormProps {
  label: string
  required?: boolean
  /** The operator has tried to submit: missing values are reported from then on. */
  validated?: boolean
  /** Any other error. */
  error?: string | null
  value: AddressValue | null
  /** Receives everything typed; `addressProblems` says whether it is valid. */
  onChange: (value: AddressValue | null) => void
  /** The countries offered; all of them by default. */
  countries?: readonly string[] | undefined
  /** Called when the typed value becomes invalid, and when it is valid again. */
  onWrong?: (wrong: boolean) => void
  /** Errors from elsewhere for the parts, by part name. */
  partErrors?: Readonly<Record<string, string>>
}

const noErrors: Readonly<Record<string, string>> = {}

const longest = 300

const wordOf = (t: Translate, { part, word }: Field) =>
  word ? t(`places.address.words.${word}`) : t(`places.address.parts.${part}`)

function problemText(t: Translate, label: string, { code, format = '' }: AddressProblem): string {
  if (code === 'required') return t('field.required', { name: label })
  return code === 'postcode'
    ? t('places.address.postcodeWrong', { format })
    : t('places.address.wrong')
}

interface PartFieldProps {
  field: Field
  country: string
  text: string
  /** Shown once the field is left, or after a submit. */
  problem: AddressProblem | undefined
  /** An error from elsewhere. */
  error: string | undefined
  validated: boolean
  onChange: (text: string) => void
}

function PartField(props: PartFieldProps) {
  const { field, country, text, problem, error, validated, onChange } = props
  const t = useT()
  const id = useId()
  const [left, setLeft] = useState(false)
  const label = wordOf(t, field)
  const isCode = field.part === 'postcode'
  const isSeen = validated || (left && text !== '')
  const message = problem && isSeen ? problemText(t, label, problem) : error
  const settle = () => {
    setLeft(true)
    const written = isCode ? postcodeWritten(country, text) : text.trim()
    if (written !== null && written !== text) onChange(written)
  }
  return (
    <div className="st-field" data-part={field.part}>
      <label htmlFor={id}>
        <LabelText label={label} required={field.required} />
      </label>
      <OutlinedInput
        id={id}
        autoComplete="off"
        error={message !== undefined}
        value={text}
        onChange={event => {
          setLeft(false)
          onChange(event.target.value)
        }}
        onBlur={settle}
        inputProps={{
          maxLength: longest,
          'aria-required': field.required,
          'aria-describedby': `${id}note`,
        }}
      />
      <div id={`${id}note`}>
        <ErrorText>{message}</ErrorText>
        {isCode && !message && <FormatHint country={country} />}
      </div>
    </div>
  )
}

function FormatHint({ country }: { country: string }) {
  const t = useT()
  const [format] = postcodeFormats(country)
  if (!format) return null
  return (
    <p className="st-soft st-small">
      {t('places.address.format', { format: format.replaceAll('9', '0') })}
    </p>
  )
}

/** Tells the owner whether the current value is valid. */
function useWrong(wrong: boolean, onWrong: AddressFormProps['onWrong']): void {
  const tell = useEffectEvent((isWrong: boolean) => onWrong?.(isWrong))
  useEffect(() => {
    tell(wrong)
    return () => tell(false)
  }, [wrong])
}

/** The address as it appears on an envelope. */
function Envelope({ value }: { value: AddressValue }) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const lines = addressLines(value, countryName(value.country, tag).toUpperCase())
  return (
    <div>
      <p className="st-label" id={id}>
        {t('places.address.envelope')}
      </p>
      <output
        className="st-panel st-sunken st-stack st-gap-0 st-pad-3 st-wrap"
        aria-labelledby={id}
      >
        {lines.length === 0
          ? t('places.address.nothing')
          : lines.map(line => <span key={line}>{line}</span>)}
      </output>
    </div>
  )
}

export default function AddressForm(props: AddressFormProps) {
  const { label, required = false, validated = false, error = null, value, onChange } = props
  const { countries = addressCountries, partErrors = noErrors } = props
  const t = useT()
  const choices = useCountryChoices(countries)
  const { country = '', parts = {}, position } = value ?? {}
  const problems = value ? addressProblems(value) : []
  const place = { label, position, address: { country, parts } }
  useWrong(problems.length > 0 && Object.keys(parts).length > 0, props.onWrong)
  const change = (next: Partial<AddressValue>) => {
    const merged = { country, parts, ...(position ? { position } : {}), ...next }
    onChange(merged.country === '' ? null : merged)
  }
  const choose = (next: string) => {
    // Parts the other country has no field for would be kept unseen.
    const known = new Set<string>(fieldsOf(next).map(({ part }) => part))
    change({
      country: next,
      parts: Object.fromEntries(Object.entries(parts).filter(([part]) => known.has(part))),
    })
  }
  const setPart = (part: string, text: string) => {
    const others = omit(parts, part)
    change({ parts: text === '' ? others : { ...others, [part]: text } })
  }
  return (
    <div className="st-stack st-gap-3">
      <ComboboxField
        label={t('places.address.country')}
        required={required}
        validated={validated}
        error={value === null ? error : null} // without a country nothing else can be invalid yet
        choices={choices}
        value={country}
        onChange={choose}
      />
      {country !== '' && (
        <>
          <div className="st-address-parts">
            {fieldsOf(country).map(field => (
              <PartField
                key={`${country} ${field.part}`}
                field={field}
                country={country}
                text={parts[field.part] ?? ''}
                problem={problems.find(({ part }) => part === field.part)}
                error={partErrors[field.part]}
                validated={validated}
                onChange={text => setPart(field.part, text)}
              />
            ))}
          </div>
          <Envelope value={{ country, parts }} />
          <Place {...place} onChange={next => change({ position: next })} />
        </>
      )}
    </div>
  )
}
