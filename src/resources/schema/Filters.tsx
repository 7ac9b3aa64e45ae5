import { OutlinedInput, Select } from '@mui/material'
import { useListFilterContext } from 'ra-core'
import { useId } from 'react'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { useT } from '#src/i18n/useT.ts'
import { isBoolean } from './entries.ts'
import { overridesOf } from './overrides.ts'
import { useResourceTexts } from './resourceTexts.ts'
import { useReferenceNames, useReferenceSearch } from './useReferences.ts'
import type { FilterInfo } from './useResourceList.ts'

interface FilterProps {
  label: string
  filter: FilterInfo
  value: string
  onChange: (value: string) => void
}

/** Narrows to a record that is found by typing. */
export function ReferenceFilter({
  label,
  filter,
  value,
  onChange,
  target,
}: FilterProps & { target: string }) {
  const id = useId()
  const t = useT()
  const search = useReferenceSearch(target)
  const nameOf = useReferenceNames([filter.field], [{ [filter.name]: value }])
  return (
    <div className="st-filter">
      <span id={`${id}-label`} className="st-hidden">
        <label htmlFor={id}>{label}</label>
      </span>
      <SearchCombobox
        id={id}
        search={search}
        value={value}
        valueLabel={nameOf(filter.field, value)}
        onChange={onChange}
        placeholder={t('onboarding.any', { name: label })}
      />
    </div>
  )
}

function ChoiceFilter({ label, value, onChange, choices }: Omit<FilterProps, 'filter'> & Choices) {
  const t = useT()
  return (
    <Select
      native
      value={value}
      onChange={event => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
    >
      <option value="">{t('onboarding.any', { name: label })}</option>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </Select>
  )
}
interface Choices {
  choices: readonly (readonly [string, string])[]
}

function TextFilter({ label, value, onChange }: FilterProps) {
  return (
    <OutlinedInput
      key={value}
      placeholder={label}
      defaultValue={value}
      onBlur={event => onChange(event.target.value.trim())}
      onKeyDown={event => {
        if (event.key === 'Enter') onChange(event.currentTarget.value.trim())
      }}
      inputProps={{ 'aria-label': label }}
    />
  )
}

function Filter(props: FilterProps & { resource: string }) {
  const { resource, filter, label } = props
  const t = useT()
  const texts = useResourceTexts(resource)
  const target = useResourceTexts(filter.target ?? resource)
  const { field } = filter
  const Own = overridesOf(resource).filters?.[filter.name]
  if (Own) return <Own {...props} />
  if (filter.target)
    return <ReferenceFilter {...props} target={filter.target} label={label || target.name()} />
  if (isBoolean(field)) {
    const choices = [
      ['true', t('onboarding.yes')],
      ['false', t('onboarding.no')],
    ] as const
    return <ChoiceFilter {...props} choices={choices} />
  }
  if (!field.enum) return <TextFilter {...props} />
  const choices = field.enum.map(option => [String(option), texts.choice(field, option)] as const)
  return <ChoiceFilter {...props} choices={choices} />
}

interface FiltersProps {
  resource: string
  filters: readonly FilterInfo[]
}

/** What the list around can be narrowed by, drawn from the contract. */
export function Filters({ resource, filters }: FiltersProps) {
  const { filterValues, setFilters } = useListFilterContext()
  const texts = useResourceTexts(resource)
  return filters.map(filter => (
    <Filter
      key={filter.name}
      resource={resource}
      filter={filter}
      label={filter.field.title === undefined ? '' : texts.field(filter.field)}
      value={filterValues[filter.name] ?? ''}
      onChange={value => setFilters({ ...filterValues, [filter.name]: value })}
    />
  ))
}
