import { useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ErrorText } from '../Field/ErrorText.tsx'
import { Hint, LabelText } from '../Field/FieldFrame.tsx'
import { DayField, type Limits } from './DayField.tsx'
import { isDay } from './days.ts'

/** Days as 2026-11-22; each may be empty. */
export interface Days {
  readonly from: string
  readonly to: string
}

interface DatePickerProps extends Limits {
  label: string
  /** A day as 2026-11-22; empty for none. Other text is shown as it is, and is wrong. */
  value: string
  onChange: (day: string) => void
  /** A text is typed that cannot be taken, or can again. */
  onWrong?: (wrong: boolean, text: string) => void
  required?: boolean
  /** Of the field; one of its own by default. */
  id?: string
  /** What is to be known of it, below its label. */
  help?: string | undefined
  /** What is wrong with it beside what it says itself. */
  error?: string | null
}

/** One day, typed or picked. */
export function DatePicker(props: DatePickerProps) {
  const { label, required = false, help, error, id: given, ...field } = props
  const own = useId()
  const id = given ?? own
  // The field says itself what is wrong with a text that is no day.
  const message = field.value === '' || isDay(field.value) ? error : null
  const notes = [help ? `${own}help` : '', message ? `${own}wrong` : ''].filter(Boolean).join(' ')
  return (
    <div className="st-field">
      <label htmlFor={id} id={`${id}-label`}>
        <LabelText label={label} required={required} />
      </label>
      <Hint id={`${own}help`} text={help} />
      <DayField
        {...field}
        id={id}
        label={label}
        required={required}
        invalid={typeof error === 'string'}
        describedBy={notes || undefined}
      />
      <ErrorText id={`${own}wrong`}>{message}</ErrorText>
    </div>
  )
}

interface RangePickerProps {
  label: string
  value: Days
  onChange: (days: Days) => void
}

/** From one day to another, both included; each may be left empty. */
export function DateRangePicker({ label, value, onChange }: RangePickerProps) {
  const t = useT()
  const id = useId()
  const { from, to } = value
  const backwards = from !== '' && to !== '' && to < from
  return (
    <fieldset className="st-field" aria-labelledby={`${id}-label`}>
      <span className="st-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="st-in-line st-top">
        {(['from', 'to'] as const).map(end => (
          <DayField
            key={end}
            id={`${id}-${end}`}
            label={t(`widgets.date.${end}`)}
            isLabelHidden
            value={value[end]}
            onChange={day => onChange({ ...value, [end]: day })}
          />
        ))}
      </div>
      <ErrorText>{backwards && t('widgets.date.order')}</ErrorText>
    </fieldset>
  )
}
