import { OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { dateOf, dayTyped, isDay, typedDay } from './days.ts'

interface DayFieldProps {
  id: string
  /** Inside of a group; alone the field has a label of its own. */
  label?: string
  /** A day; other text stands there as it is, and is wrong. */
  value: string
  onChange: (day: string) => void
  onWrong?: ((wrong: boolean, text: string) => void) | undefined
  required?: boolean
  /** Its owner says that it is wrong, and where that is said. */
  invalid?: boolean
  describedBy?: string | undefined
  min?: string | undefined
  max?: string | undefined
}

/** What is wrong with what is typed, in words; null while nothing is. */
function useProblem({ min, max }: Pick<DayFieldProps, 'min' | 'max'>) {
  const t = useT()
  const tag = useLanguageTag()
  return (text: string): string | null => {
    if (text.trim() === '') return null
    const day = dayTyped(text)
    const limitText = (limit: string) => formatDay(dateOf(limit), tag)
    if (!day) return t('widgets.date.wrong')
    if (min && day < min) return t('widgets.date.early', { day: limitText(min) })
    if (max && day > max) return t('widgets.date.late', { day: limitText(max) })
    return null
  }
}

/** A day by its digits. What cannot be taken stays as it is typed, and is said once the field is left. */
export function DayField(props: DayFieldProps) {
  const { id, label, value, onChange, onWrong, min, max } = props
  const { required, invalid = false, describedBy } = props
  const t = useT()
  const problemOf = useProblem({ min, max })
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    // Picked, or given by the owner: that stands there, unless it is what is being typed.
    setShown(value)
    if (typed !== null && typed !== value && (dayTyped(typed) ?? '') !== value) setTyped(null)
  }
  const text = typed ?? (isDay(value) ? typedDay(value) : value)
  const problem = problemOf(text)
  const shownProblem = (left || invalid) && problem
  const type = (next: string) => {
    setTyped(next)
    setLeft(false)
    const wrong = problemOf(next) !== null
    onWrong?.(wrong, next)
    if (!wrong) onChange(dayTyped(next) ?? '')
  }
  return (
    <div className="st-date-field">
      <OutlinedInput
        id={id}
        autoComplete="off"
        placeholder={t('widgets.date.format')}
        inputProps={{
          'aria-label': label,
          'aria-required': required,
          inputMode: 'numeric',
          maxLength: 10,
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
      />
      {shownProblem && (
        <p className="st-error" id={`${id}-error`} role="alert">
          {shownProblem}
        </p>
      )}
    </div>
  )
}
