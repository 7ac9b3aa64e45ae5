import { Button } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { dayIn, localZone } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { Around } from '../Around.tsx'
import { Icon } from '../Icon.tsx'
import { LoadBoundary } from '../LoadBoundary.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { useClosing } from '../useClosing.ts'
import type { Days } from './Calendar.tsx'
import { DayField } from './DayField.tsx'
import { isDay } from './days.ts'
import './datePicker.css'

const Calendar = lazyPart(() => import('./Calendar.tsx'))

interface Limits {
  /** The first and the last day that can be chosen, as 2026-11-22. */
  min?: string
  max?: string
  /** Whose today it is, as `Europe/London`; the browser's by default. */
  zone?: string
}

interface ChoiceProps extends Limits {
  mode: 'single' | 'range'
  days: Days
  /** What is called by it: id of an element. */
  labelledBy: string
  onDays: (days: Days) => void
  children: ReactNode
}

/** The fields, a button beside them, and the calendar it opens. Escape closes it. */
function Choice({ mode, days, labelledBy, onDays, children, min, max, zone }: ChoiceProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClosing(open, place, () => setOpen(false))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowDown' && event.altKey
    if (event.key === 'Escape' && open) close()
    else if (opens) setOpen(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Around className="st-date st-in-line st-top st-place" ref={place} onKeyDown={onKeyDown}>
      {children}
      <Button
        ref={button}
        id={`${id}button`}
        className="st-date-open st-rigid"
        aria-label={t('widgets.date.open')}
        aria-labelledby={`${id}button ${labelledBy}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" />
      </Button>
      {open && (
        <div
          role="dialog"
          aria-labelledby={`${id}button ${labelledBy}`}
          className="st-date-place st-pad-3 st-raised"
        >
          <LoadBoundary>
            <Calendar
              part={{
                days,
                mode,
                min,
                max,
                today: dayIn(Date.now(), zone ?? localZone()),
                onDays: next => {
                  onDays(next)
                  const whole = next.from !== '' && next.to !== ''
                  if (mode === 'single' || (whole && days.from !== '')) close()
                },
              }}
              fallback={<p className="st-soft">{t('app.loading')}</p>}
            />
          </LoadBoundary>
        </div>
      )}
    </Around>
  )
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
  const { label, value, onChange, onWrong, required = false, help, error, ...rest } = props
  const { id: given, ...limits } = rest
  const t = useT()
  const own = useId()
  const id = given ?? own
  const isWrong = typeof error === 'string'
  const day = isDay(value) ? value : ''
  // The field says itself what is wrong with a text that is no day.
  const message = value === day ? error : null
  const notes = [help ? `${own}help` : '', message ? `${own}wrong` : ''].filter(Boolean).join(' ')
  return (
    <div className="st-field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {!required && <span className="st-optional"> ({t('field.optional')})</span>}
      </label>
      {help && (
        <p className="st-soft st-date-help st-small" id={`${own}help`}>
          {help}
        </p>
      )}
      <Choice
        mode="single"
        days={{ from: day, to: day }}
        labelledBy={`${id}-label`}
        onDays={({ from }) => onChange(from)}
        {...limits}
      >
        <DayField
          id={id}
          value={value}
          onChange={onChange}
          onWrong={onWrong}
          required={required}
          invalid={isWrong}
          describedBy={notes || undefined}
          min={limits.min}
          max={limits.max}
        />
      </Choice>
      {message && (
        <p className="st-error" id={`${own}wrong`} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

interface RangePickerProps extends Limits {
  label: string
  value: Days
  onChange: (days: Days) => void
}

/** From one day to another, both included; each may be left empty. */
export function DateRangePicker({ label, value, onChange, ...limits }: RangePickerProps) {
  const t = useT()
  const id = useId()
  const { from, to } = value
  const { min, max } = limits
  const backwards = from !== '' && to !== '' && to < from
  return (
    <fieldset className="st-field" aria-labelledby={`${id}-label`}>
      <span className="st-label" id={`${id}-label`}>
        {label}
      </span>
      <Choice
        mode="range"
        days={backwards ? { from, to: '' } : value}
        labelledBy={`${id}-label`}
        onDays={onChange}
        {...limits}
      >
        {(['from', 'to'] as const).map(end => (
          <DayField
            key={end}
            id={`${id}-${end}`}
            label={t(`widgets.date.${end}`)}
            value={value[end]}
            onChange={day => onChange({ ...value, [end]: day })}
            min={min}
            max={max}
          />
        ))}
      </Choice>
      {backwards && (
        <p className="st-error" role="alert">
          {t('widgets.date.order')}
        </p>
      )}
    </fieldset>
  )
}
