import { OutlinedInput } from '@mui/material'
import { useListFilterContext } from 'ra-core'
import { useId } from 'react'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { ChoiceFilter } from '#src/components/DataTable/ChoiceFilter.tsx'
import { useT } from '#src/i18n/useT.ts'
import { isBoolean } from './entries.ts'
import { overridesOf } from './overrides.ts'
import { useResourceTexts } from './resourceTexts.ts'
import type { FilterInfo } from './useAsked.ts'
import { useReferenceNames, useReferenceSearch } from './useReferences.ts'

interface FilterProps {
  label: string
  filter: FilterInfo
  value: string
  onChange: (value: string) => void
}

/** Filters by a record found by typing. */
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
  if (Own) return <Own label={label} />
  if (filter.target)
    return <ReferenceFilter {...props} target={filter.target} label={label || target.name()} />
  if (!isBoolean(field) && !field.enum) return <TextFilter {...props} />
  const choices = field.enum
    ? field.enum.map(option => [String(option), texts.choice(field, option)] as const)
    : ([
        ['true', t('field.yes')],
        ['false', t('field.no')],
      ] as const)
  const any = t('onboarding.any', { name: label })
  return <ChoiceFilter {...{ label, any, choices }} name={filter.name} />
}

interface FiltersProps {
  resource: string
  filters: readonly FilterInfo[]
}

/** The filters of the surrounding list, generated from the contract. */
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
