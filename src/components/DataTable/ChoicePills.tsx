import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'
import { useTableList } from './AddressList.tsx'

interface ChoicePillsProps<Value extends string> {
  /** Its key among the list's filter values. */
  name: string
  label: string
  choices: readonly { value: Value; count: number; text: ReactNode }[]
}

/** Shows how many rows have each value; a press filters by it, another press shows all again. */
export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>) {
  const { name, label, choices } = props
  const tag = useLanguageTag()
  const { filterValues, setFilters } = useTableList()
  return (
    <ul className="st-row" aria-label={label}>
      {choices.map(({ value, count, text }) => {
        const isChosen = filterValues[name] === value
        return (
          <li key={value}>
            <button
              type="button"
              className="st-pill st-inline"
              aria-pressed={isChosen}
              onClick={() => setFilters({ ...filterValues, [name]: isChosen ? '' : value })}
            >
              {text} <strong>{formatNumber(count, tag)}</strong>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
