import { useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ranked } from '../rank.ts'
import { type Choice, choicesFrom } from './choices.ts'
import { SearchCombobox, type SearchComboboxProps } from './SearchCombobox.tsx'

export interface ComboboxProps extends Omit<SearchComboboxProps, 'search' | 'valueLabel'> {
  choices: readonly (string | Choice)[]
}

/** So many are drawn; typing finds the others. */
const maxShown = 200

/** One of many, found by typing. Nothing is changed by leaving it. */
export function Combobox({ choices, ...props }: ComboboxProps) {
  const t = useT()
  const [text, look] = useState<string | null>(null)
  const given = choicesFrom(choices)
  const isChosen = ({ value }: Choice) => value === props.value
  const found = ranked(given, text ?? '', ({ label }) => label)
  // Those round the chosen one, as far as they are not drawn all.
  const at = found.findIndex(isChosen) - maxShown / 2
  const from = Math.max(0, Math.min(at, found.length - maxShown))
  const shown = found.slice(from, from + maxShown)
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
          look,
          cut: found.length > maxShown ? t('widgets.choicesOf', counts) : undefined,
        }}
      />
      <span className="st-hidden" role="status">
        {text?.trim() ? t('widgets.choices', { smart_count: found.length }) : ''}
      </span>
    </>
  )
}
