import { type UIEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Choice } from './choices.ts'
import { usePending } from './pending.ts'
import { Options } from './Select.tsx'
import { useCombobox } from './useCombobox.ts'
import { useHeld } from './useHeld.ts'
import './select.css'

/** What was found, a page at a time, and the ways to find others. */
export interface Search {
  readonly choices: readonly Choice[]
  /** There are more behind them. */
  readonly more: (() => void) | undefined
  readonly busy: boolean
  /** What is there does not answer what is typed yet. */
  readonly waits?: boolean
  /** Why nothing could be found, in words. */
  readonly failed: string | undefined
  /** It opens, or something is typed; null: it closes. */
  readonly look: (text: string | null) => void
}

export interface SearchSelectProps {
  /** Its label is the element `<id>-label`. */
  id: string
  search: Search
  /** Value of the one that is chosen; empty while none is. */
  value: string
  /** What the chosen one is called, also where it is not among those found. */
  valueLabel: string
  onChange: (value: string) => void
  required?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  placeholder?: string | undefined
}

/** One of very many: they are found where they are kept, and come a page at a time. */
export function SearchSelect(props: SearchSelectProps) {
  const { id, search, value, onChange, required = false, invalid = false, describedBy } = props
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const labels = useRef(new Map<string, string>())
  for (const choice of search.choices) labels.current.set(choice.value, choice.label)
  const pending = usePending(value, onChange)
  const none: Choice = { value: '', label: t('field.noneChosen') }
  // Who types looks for one: the first that is found is meant by Enter then, and not "none".
  const [looksFor, setLooksFor] = useState(false)
  const choices = required || looksFor ? search.choices : [none, ...search.choices]
  const box = useCombobox({
    choices,
    found: true,
    chosen: pending.read,
    choose: next => {
      pending.choose(next)
      setLooksFor(false)
      search.look(null)
    },
  })
  const leave = () => {
    if (!box.leave()) pending.settle()
    setLooksFor(false)
    search.look(null)
  }
  const held = useHeld({ id, box, search, leave })
  const wrong = `${id}-missed`
  const described = [describedBy, held.missed === null ? undefined : wrong]
  const labelOf = (chosen: string) =>
    labels.current.get(chosen) ?? (chosen === value ? props.valueLabel : chosen)
  const active = box.open ? box.matches[box.active] : undefined
  const optionId = (choice: Choice) => `${id}-option-${choice.value}`
  const { more, busy } = search
  const near = box.open && !busy && box.active >= box.matches.length - 3
  useEffect(() => {
    if (near) more?.() // the keys come near the end of what is there
  }, [near, more])
  const onScroll = ({ target }: UIEvent) => {
    if (!(target instanceof Element)) return
    const { scrollHeight, scrollTop, clientHeight } = target
    if (scrollHeight - scrollTop - clientHeight < 80 && !busy) more?.()
  }

  return (
    <div className="st-select" onScrollCapture={onScroll}>
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
        aria-invalid={invalid || held.missed !== null}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={props.placeholder ?? t('field.choose')}
        value={box.text ?? labelOf(pending.value)}
        onKeyDown={event => {
          // Tab goes on: what it leaves behind is held as the focus goes.
          if (event.key !== 'Tab' && held.key(event)) return
          box.onKeyDown(event)
          if (event.key === 'ArrowDown' && !box.open) search.look(box.text ?? '')
        }}
        onChange={event => {
          held.forget()
          setLooksFor(event.target.value.trim() !== '')
          box.type(event.target.value)
          search.look(event.target.value)
        }}
        onFocus={event => event.target.select()}
        onClick={() => {
          if (!box.open) search.look(box.text ?? '')
          box.toggle()
        }}
        onBlur={held.blur}
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
          none={busy || search.failed ? '' : undefined}
          foot={
            (busy || search.failed) && (
              <p className="st-soft" role="status">
                {search.failed ?? t('app.loading')}
              </p>
            )
          }
        />
      )}
      {held.missed !== null && (
        <p className="st-error" id={wrong} role="alert">
          {held.missed}
        </p>
      )}
    </div>
  )
}
