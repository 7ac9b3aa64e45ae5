import { useId } from 'react'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { numberInput, numberOf, TypedInput } from '#src/components/Field/TypedInput.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { isWithin, type Typed } from './useShape.ts'

interface LengthInputProps {
  label: string
  value: Typed
  range: { readonly least: number; readonly most: number }
  onChange: (value: Typed) => void
}

/** A number within a range; outside, the range is named. */
export function LengthInput({ label, value, range, onChange }: LengthInputProps) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const wrong = !isWithin(value, range)
  const least = formatNumber(range.least, tag)
  const most = formatNumber(range.most, tag)
  return (
    <div className="st-field">
      <label htmlFor={id}>{label}</label>
      <TypedInput
        id={id}
        value={value}
        onChange={onChange}
        read={numberOf}
        required
        invalid={wrong}
        describedBy={wrong ? `${id}-error` : undefined}
        input={numberInput}
      />
      <ErrorText id={`${id}-error`}>
        {wrong ? t('places.areaTools.range', { least, most }) : null}
      </ErrorText>
    </div>
  )
}
