import { Select } from '@mui/material'
import { useListFilterContext } from 'ra-core'

interface ChoiceFilterProps {
  /** Among the list's filter values. */
  name: string
  label: string
  /** What stands for no choice. */
  any: string
  choices: readonly (readonly [value: string, text: string])[]
}

/** Narrows the list around to one of some values. */
export function ChoiceFilter({ name, label, any, choices }: ChoiceFilterProps) {
  const { filterValues, setFilters } = useListFilterContext()
  return (
    <Select
      native
      value={filterValues[name] ?? ''}
      onChange={event => setFilters({ ...filterValues, [name]: event.target.value })}
      inputProps={{ 'aria-label': label }}
    >
      <option value="">{any}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
