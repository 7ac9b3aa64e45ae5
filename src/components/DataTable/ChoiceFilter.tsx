import { Select } from '@mui/material'
import { useListFilterContext } from 'ra-core'

interface ChoiceFilterProps {
  /** Its key among the list's filter values. */
  name: string
  label: string
  /** The label for no choice. */
  any: string
  choices: readonly (readonly [value: string, text: string])[]
}

/** Filters the surrounding list by one of several values. */
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
