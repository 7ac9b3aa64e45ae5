import { type KeyboardEvent, type UIEvent, useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { Choice } from './choices.ts'
import { usePending } from './pending.ts'
import { Options } from './Select.tsx'
import { useCombobox } from './useCombobox.ts'
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

type Box = ReturnType<typeof useCombobox>

/** Enter that comes before the answer means what is being looked for, not what still stands there. */
function useHeldEnter({ open, text, matches, active, choose }: Box, waits: boolean) {
  const held = useRef(false)
  useEffect(() => {
    if (waits || !held.current) return
    held.current = false
    if (open) choose(matches[Math.max(0, active)])
  })
  return {
    holds: (event: KeyboardEvent): boolean => {
      held.current = event.key === 'Enter' && open && text !== null && waits
      if (!held.current) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    forget: () => {
      held.current = false
    },
  }
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
  const choices = required ? search.choices : [none, ...search.choices]
  const box = useCombobox({
    choices,
    found: true,
    chosen: pending.read,
    choose: next => {
      pending.choose(next)
      search.look(null)
    },
  })
  const enter = useHeldEnter(box, search.waits === true)
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
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={props.placeholder ?? t('field.choose')}
        value={box.text ?? labelOf(pending.value)}
        onKeyDown={event => {
          if (enter.holds(event)) return
          box.onKeyDown(event)
          if (event.key === 'ArrowDown' && !box.open) search.look('')
        }}
        onChange={event => {
          box.type(event.target.value)
          search.look(event.target.value)
        }}
        onFocus={event => event.target.select()}
        onClick={() => {
          if (!box.open) search.look('')
          box.toggle()
        }}
        onBlur={() => {
          enter.forget()
          if (!box.leave()) pending.settle()
          search.look(null)
        }}
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
    </div>
  )
}
