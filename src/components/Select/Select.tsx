import { type ReactNode, useEffect, useRef } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { Icon } from '../Icon.tsx'
import { type Choice, choicesFrom } from './choices.ts'
import { usePending } from './pending.ts'
import { useCombobox } from './useCombobox.ts'
import './select.css'

export interface SelectProps {
  /** Its label is the element `<id>-label`. */
  id: string
  choices: readonly (string | Choice)[]
  /** Value of the one that is chosen; empty while none is. */
  value: string
  onChange: (value: string) => void
  /** There is no way back to nothing. */
  required?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  disabled?: boolean | undefined
}

/** So many are drawn; typing finds the others. */
const maxShown = 200

/** One of many, found by typing. The keys are those of a combobox; nothing is changed by leaving it. */
export function Select(props: SelectProps) {
  const { id, value, onChange, required = false, invalid = false, describedBy, disabled } = props
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const pending = usePending(value, onChange)
  const given = choicesFrom(props.choices)
  const choices = required ? given : [{ value: '', label: t('field.noneChosen') }, ...given]
  const box = useCombobox({ choices, chosen: pending.read, choose: pending.choose })
  const label = given.find(one => one.value === pending.value)?.label ?? pending.value
  const active = box.open ? box.matches[box.active] : undefined
  const optionId = (choice: Choice) => `${id}-option-${choices.indexOf(choice)}`

  return (
    <div className="st-select">
      <input
        ref={field}
        id={id}
        className="st-input"
        role="combobox"
        aria-expanded={box.open}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(active)}
        aria-autocomplete="list"
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        disabled={disabled}
        placeholder={t('field.choose')}
        value={box.text ?? label}
        onKeyDown={box.onKeyDown}
        onChange={event => box.type(event.target.value)}
        onFocus={event => event.target.select()} // the next letter begins a search
        onClick={box.toggle}
        onBlur={() => box.leave() || pending.settle()}
      />
      {box.open && (
        <Options
          id={`${id}-list`}
          label={`${id}-label`}
          matches={box.matches}
          active={active}
          chosen={pending.value}
          idOf={optionId}
          onChoose={choice => {
            box.choose(choice)
            field.current?.select()
          }}
        />
      )}
      <span className="st-hidden" role="status">
        {box.open && box.text ? t('widgets.choices', { smart_count: box.matches.length }) : ''}
      </span>
    </div>
  )
}

interface OptionsProps {
  /** What is said where there are none. */
  none?: string | undefined
  /** Below them: more of them, or why there are none. */
  foot?: ReactNode
  id: string
  /** Id of the label. */
  label: string
  matches: readonly Choice[]
  active: Choice | undefined
  chosen: string
  idOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

/** The choices below their field. */
export function Options(props: OptionsProps) {
  const { id, label, matches, active, chosen, idOf, onChoose, none, foot } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.parentElement?.scrollIntoView?.({ block: 'nearest' }) // answers a promise now
  }, [])
  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView?.({ block: 'nearest' })
  })
  // A window round the active one, so that the keys reach them all.
  const at = active ? matches.indexOf(active) : 0
  const from = Math.max(0, Math.min(at - maxShown / 2, matches.length - maxShown))
  const shown = matches.slice(from, from + maxShown)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div className="st-select-place" onMouseDown={event => event.preventDefault()}>
      <div id={id} ref={list} role="listbox" aria-labelledby={label} className="st-select-list">
        {shown.map(choice => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={choice.value}
            id={idOf(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={choice === active}
            data-chosen={choice.value === chosen && chosen !== ''}
            data-none={choice.value === ''}
            onClick={() => onChoose(choice)}
          >
            <span>{shownName(choice.label)}</span>
            {choice.hint && <span className="st-soft">{choice.hint}</span>}
            <Icon name="check" />
          </div>
        ))}
      </div>
      {matches.length === 0 && none !== '' && (
        <p className="st-soft">{none ?? t('connection.choices.none')}</p>
      )}
      {foot}
      {matches.length > maxShown && (
        <p className="st-soft">
          {t('widgets.choicesOf', { count: shown.length, total: matches.length })}
        </p>
      )}
    </div>
  )
}
