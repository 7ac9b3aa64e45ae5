import { Button } from '@mui/material'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { useClosing } from '../useClosing.ts'
import { usePending } from './pending.ts'
import './select.css'

interface MultiSelectProps {
  id: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  invalid?: boolean
  describedBy?: string | undefined
}

/** From so many choices on there is a search. */
const long = 9

/** Up to two chosen items by name; more as `n/total chosen`. */
function useSummary(chosen: readonly string[], total: number): string {
  const t = useT()
  if (chosen.length === 0) return t('field.noneChosen')
  if (chosen.length <= 2) return chosen.join(', ')
  return t('field.chosenOf', { count: chosen.length, total })
}

/**
 * Its label is the element `<id>-label`. A button that says what is chosen, and the choices as check boxes below it.
 * The arrow keys walk, Space ticks, Escape closes; leaving it closes it too.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { id, choices, invalid = false, describedBy } = props
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useId()
  const pending = usePending<readonly string[]>(
    props.chosen,
    now => props.onChange([...now]),
    alike,
  )
  const summary = useSummary(pending.value, choices.length)
  useClosing(open, place, () => setOpen(false))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault()
      setOpen(true)
    } else if (isBox(event.target) && event.key === 'Enter') event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div className="st-multi" ref={place} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={button}
        id={id}
        className="st-input"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={open}
        aria-controls={list}
        aria-describedby={describedBy}
        data-invalid={invalid}
        onClick={() => setOpen(!open)}
      >
        <span id={`${id}-value`}>{summary}</span>
      </button>
      {open && (
        <Choices
          id={list}
          label={`${id}-label`}
          choices={choices}
          chosen={pending.value}
          read={pending.read}
          onChange={pending.choose}
        />
      )}
    </div>
  )
}

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at])

const isBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement

interface ChoicesProps {
  id: string
  /** Id of the label. */
  label: string
  choices: readonly string[]
  chosen: readonly string[]
  /** What is chosen at this very moment: two quick ticks are both kept. */
  read: () => readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The open list. Its first control takes the focus. */
function Choices({ id, label, choices, chosen, read, onChange }: ChoicesProps) {
  const t = useT()
  const [text, setText] = useState('')
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' })
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  const wanted = text.trim().toLocaleLowerCase()
  const shown = choices.filter(choice => choice.toLocaleLowerCase().includes(wanted))
  const toggle = (choice: string, on: boolean) =>
    onChange(choices.filter(one => (one === choice ? on : read().includes(one))))
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...(place.current?.querySelectorAll('input') ?? [])]
    const at = stops.findIndex(one => one === event.target)
    stops[at + step]?.focus()
  }

  return (
    <fieldset id={id} ref={place} aria-labelledby={label} onKeyDown={walk}>
      {choices.length >= long && (
        <input
          type="search"
          className="st-input"
          aria-label={t('connection.choices.search')}
          placeholder={t('connection.choices.search')}
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      <div className="st-multi-list">
        {shown.map(choice => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={event => toggle(choice, event.target.checked)}
            />
            {choice}
          </label>
        ))}
        {shown.length === 0 && (
          <p className="st-soft" role="status">
            {t('connection.choices.none')}
          </p>
        )}
      </div>
      <Button
        variant="text"
        disabled={chosen.length === 0}
        onClick={() => {
          onChange([])
          place.current?.querySelector('input')?.focus()
        }}
      >
        {t('connection.choices.clear')}
      </Button>
    </fieldset>
  )
}
