import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import './select.css'

interface MultiSelectProps {
  id: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  invalid?: boolean
  describedBy?: string | undefined
}

/** Up to two chosen items by name; more as `n/total chosen`. */
function useSummary(chosen: readonly string[], total: number): string {
  const t = useT()
  if (chosen.length === 0) return t('field.noneChosen')
  if (chosen.length <= 2) return chosen.join(', ')
  return t('field.chosenOf', { count: chosen.length, total })
}

/**
 * Its label is the element `<id>-label`. A button that says what is chosen, and the choices as check boxes below it.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { id, choices, chosen, onChange, invalid = false, describedBy } = props
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const list = useId()
  const summary = useSummary(chosen, choices.length)

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const toggle = (choice: string, on: boolean) =>
    onChange(choices.filter(one => (one === choice ? on : chosen.includes(one))))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      className="st-multi"
      ref={place}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        place.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        id={id}
        className="st-input"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={open}
        aria-controls={list}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onClick={() => setOpen(!open)}
      >
        <span id={`${id}-value`}>{summary}</span>
      </button>
      <fieldset id={list} hidden={!open} aria-labelledby={`${id}-label`}>
        {choices.map(choice => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={event => toggle(choice, event.target.checked)}
            />
            {choice}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
