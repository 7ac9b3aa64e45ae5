// Stores where a person deserves better: countries by their names.
import { Select } from '@mui/material'
import { useMemo } from 'react'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { compareTexts, countryName } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { FieldFrame, type InputProps, ReferenceControl } from '../schema/inputs.tsx'
import type { FilterOverrideProps, Overrides } from '../schema/overrides.ts'
import { useResourceTexts } from '../schema/resourceTexts.ts'
import { useRecord } from '../schema/useRecord.ts'
import { useReferenceNames } from '../schema/useReferences.ts'
import { AnswersInput } from './AnswersInput.tsx'
import { AnswersRows } from './AnswersRows.tsx'
import { Completeness } from './Completeness.tsx'
import { countries } from './countries.ts'
import { idIn } from './useStoreForm.ts'

/** Says that nothing tells where the store is. */
const unknown = 'ZZ'

/** Every country by its name. */
export function useCountries() {
  const tag = useLanguageTag()
  return useMemo(() => {
    const compare = compareTexts(tag)
    return countries
      .map(value => ({ value, label: countryName(value, tag) }))
      .sort((a, b) => compare(a.label, b.label))
  }, [tag])
}

function CountryInput({ resource, field, id, entry, onChange, error }: InputProps) {
  const choices = useCountries()
  const label = useResourceTexts(resource).field(field)
  const value = typeof entry === 'string' && entry !== unknown ? entry : ''
  return (
    <FieldFrame field={field} id={id} error={error} label={label}>
      {own => (
        <Combobox
          id={id}
          choices={choices}
          value={value}
          onChange={chosen => onChange(chosen || unknown)}
          {...own}
        />
      )}
    </FieldFrame>
  )
}

function CountryFilter({ label, value, onChange }: FilterOverrideProps) {
  const t = useT()
  const choices = useCountries()
  return (
    <Select
      native
      value={value}
      onChange={event => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
    >
      <option value="">{t('onboarding.any', { name: label })}</option>
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}

/** Without one of its own the store has that of its franchise: it is told which. */
function FormInput(props: InputProps) {
  const { resource, field, id, error, entryOf } = props
  const t = useT()
  const label = useResourceTexts(resource).field(field)
  const franchise = useRecord('franchises', idIn(entryOf('franchiseId')) || undefined)
  const inherited = idIn(franchise.data?.defaultForm)
  const name = useReferenceNames([field], [{ [field.name]: inherited }])(field, inherited)
  const placeholder = name ? t('onboarding.inherited', { name }) : undefined
  return (
    <FieldFrame field={field} id={id} error={error} label={label}>
      {own => <ReferenceControl {...props} {...own} placeholder={placeholder} />}
    </FieldFrame>
  )
}

export const stores: Overrides = {
  inherits: { formId: 'usedForm' },
  inputs: { country: CountryInput, formId: FormInput, answers: AnswersInput, formVersion: null },
  rows: { answers: AnswersRows },
  beside: ['formVersion'],
  cells: {
    country: ({ country }) =>
      typeof country === 'string' && country !== unknown ? countryName(country) : '',
    complete: ({ complete }) => <Completeness complete={complete === true} />,
  },
  filters: { country: CountryFilter },
  hidden: ['formVersion'],
}
