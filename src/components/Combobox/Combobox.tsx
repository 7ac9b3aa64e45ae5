import { useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ranked } from '../rank.ts'
import { type Choice, choicesFrom } from './choices.ts'
import { SearchCombobox, type SearchComboboxProps } from './SearchCombobox.tsx'

export interface ComboboxProps extends Omit<SearchComboboxProps, 'search' | 'valueLabel'> {
  choices: readonly (string | Choice)[]
}

/** How many are rendered together; typing finds the others, and the keyboard reaches them. */
const maxShown = 200

const down = ['ArrowDown', 'PageDown']
const up = ['ArrowUp', 'PageUp']

/** Selects one of many, found by typing. Leaving the field changes nothing. */
export function Combobox({ choices, ...props }: ComboboxProps) {
  const t = useT()
  const [text, setText] = useState<string | null>(null)
  /** The choice at which the keyboard left the rendered ones: its neighbours are rendered from then on. */
  const [reached, reach] = useState<string>()
  const given = choicesFrom(choices)
  const isChosen = ({ value }: Choice) => value === props.value
  const found = ranked(given, text ?? '', ({ label }) => label)
  // Renders those around that choice, or around the chosen one, when there are too many.
  const isMiddle = reached === undefined ? isChosen : ({ value }: Choice) => value === reached
  const at = found.findIndex(isMiddle) - maxShown / 2
  const from = Math.max(0, Math.min(at, found.length - maxShown))
  const shown = found.slice(from, from + maxShown)
  const walk = ({ value }: Choice, key: string) => {
    const first = found[0]?.value
    const last = found.at(-1)?.value
    if (value === first || value === last) return
    if (value === shown.at(-1)?.value) reach(down.includes(key) ? value : last)
    else if (value === shown[0]?.value) reach(up.includes(key) ? value : first)
  }
  const counts = { count: shown.length, total: found.length }
  return (
    <>
      <SearchCombobox
        {...props}
        valueLabel={given.find(isChosen)?.label ?? props.value}
        search={{
          choices: shown,
          known: true,
          more: undefined,
          busy: false,
          failed: undefined,
          look: next => {
            setText(next)
            reach(undefined)
          },
          walk,
          reached,
          cut: found.length > maxShown ? t('widgets.choicesOf', counts) : undefined,
        }}
      />
      <span className="st-hidden" role="status">
        {text?.trim() ? t('widgets.choices', { smart_count: found.length }) : ''}
      </span>
    </>
  )
}
