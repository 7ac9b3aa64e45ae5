import { OutlinedInput } from '@mui/material'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { ErrorText } from '../Field/ErrorText.tsx'
import { IconAction } from '../IconAction.tsx'
import { LoadBoundary } from '../Loading/LoadBoundary.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { dateOf, dayTyped, isDay, isMoment, momentTyped, typedDay, typedMoment } from './days.ts'
import './dayField.css'

const Calendar = lazyPart(() => import('./Calendar.tsx'))

/** The first and last day allowed, as 2026-11-22. */
export interface Limits {
  min?: string | undefined
  max?: string | undefined
}

interface DayFieldProps extends Limits {
  id: string
  /** Names the day. */
  label: string
  /** Hides the label visually. */
  isLabelHidden?: boolean
  /** It includes a time of day. */
  timed?: boolean
  /** A day, or a day and time; any other text is shown as it is and is invalid. */
  value: string
  onChange: (day: string) => void
  onWrong?: ((wrong: boolean, text: string) => void) | undefined
  required?: boolean
  /** The owner marks it as invalid and shows the reason elsewhere. */
  invalid?: boolean
  describedBy?: string | undefined
}

/** The format of a day, and of a day with time. */
const manners = {
  day: { isIt: isDay, read: dayTyped, write: typedDay, texts: ['format', 'wrong'] },
  moment: {
    isIt: isMoment,
    read: momentTyped,
    write: typedMoment,
    texts: ['momentFormat', 'momentWrong'],
  },
} as const

/** The error in the typed text, as a message; null when there is none. */
function useProblem({ min, max }: Limits, manner: (typeof manners)[keyof typeof manners]) {
  const t = useT()
  const tag = useLanguageTag()
  return (text: string): string | null => {
    if (text.trim() === '') return null
    const day = manner.read(text)
    const limitText = (limit: string) => formatDay(dateOf(limit), tag)
    if (!day) return t(`widgets.date.${manner.texts[1]}`)
    if (min && day.slice(0, 10) < min) return t('widgets.date.early', { day: limitText(min) })
    if (max && day.slice(0, 10) > max) return t('widgets.date.late', { day: limitText(max) })
    return null
  }
}

interface CalendarButtonProps extends Limits, Pick<DayFieldProps, 'label' | 'value' | 'onChange'> {
  button: RefObject<HTMLButtonElement | null>
}

/** The calendar button, and the calendar it opens. */
function CalendarButton({ button, label, value, onChange, min, max }: CalendarButtonProps) {
  const t = useT()
  return (
    <Popover
      title={label}
      className="st-day-calendar"
      opener={opener => (
        <IconAction
          ref={button}
          icon="calendar"
          label={t('widgets.date.open', { name: label })}
          {...opener}
        />
      )}
    >
      {close => (
        <LoadBoundary>
          <Calendar
            part={{
              day: isDay(value) ? value : '',
              onDay: day => {
                onChange(day)
                close()
              },
              min,
              max,
            }}
            fallback={<p className="st-soft st-pad-4">{t('app.loading')}</p>}
          />
        </LoadBoundary>
      )}
    </Popover>
  )
}

/**
 * A day typed as digits. An invalid text stays as typed and is reported once the field is left. Long: the typed
 * text decides what the field shows, reports and passes on.
 */
export function DayField(props: DayFieldProps) {
  const { id, label, isLabelHidden = false, value, onChange, onWrong, min, max } = props
  const { required, invalid = false, describedBy, timed = false } = props
  const manner = timed ? manners.moment : manners.day
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const problemOf = useProblem({ min, max }, manner)
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    // Picked, or set by the owner: shown unless it is just being typed.
    setShown(value)
    if (typed !== null && typed !== value && (manner.read(typed) ?? '') !== value) setTyped(null)
  }
  const text = typed ?? (manner.isIt(value) ? manner.write(value) : value)
  const problem = problemOf(text)
  const shownProblem = (left || invalid) && problem
  const type = (next: string) => {
    setTyped(next)
    setLeft(false)
    const wrong = problemOf(next) !== null
    onWrong?.(wrong, next)
    if (!wrong) onChange(manner.read(next) ?? '')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    button.current?.click()
  }
  return (
    <div className="st-day-field" data-timed={timed}>
      <OutlinedInput
        id={id}
        autoComplete="off"
        placeholder={t(`widgets.date.${manner.texts[0]}`)}
        inputProps={{
          'aria-label': isLabelHidden ? label : undefined,
          'aria-required': required,
          inputMode: timed ? 'text' : 'numeric', // a phone's digit keyboard has no colon
          maxLength: timed ? 20 : 10,
          onKeyDown,
        }}
        error={!!shownProblem || invalid}
        aria-describedby={
          [shownProblem ? `${id}-error` : '', describedBy ?? ''].filter(Boolean).join(' ') ||
          undefined
        }
        value={text}
        onChange={event => type(event.target.value)}
        onBlur={() => {
          setLeft(true)
          if (!problem) setTyped(null)
        }}
        endAdornment={
          <CalendarButton
            {...{ button, label, min, max }}
            value={value.slice(0, 10)}
            onChange={day => onChange(timed ? `${day}T${value.slice(11) || '00:00'}` : day)}
          />
        }
      />
      <ErrorText id={`${id}-error`}>{shownProblem}</ErrorText>
    </div>
  )
}
