// Custom parts for stores: country names, the form and its answers.
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { ChoiceFilter } from '#src/components/DataTable/ChoiceFilter.tsx'
import { FieldFrame } from '#src/components/Field/FieldFrame.tsx'
import { useCountryChoices } from '#src/components/Field/useCountryChoices.ts'
import { countryName } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { type InputProps, ReferenceControl } from '../schema/inputs.tsx'
import type { Overrides } from '../schema/overrides.ts'
import { useResourceTexts } from '../schema/resourceTexts.ts'
import { useRecord } from '../schema/useRecord.ts'
import { useReferenceNames } from '../schema/useReferences.ts'
import { AnswersInput } from './AnswersInput.tsx'
import { AnswersRows } from './AnswersRows.tsx'
import { Completeness } from './Completeness.tsx'
import { countries } from './countries.ts'
import { idIn } from './useStoreForm.ts'

/** The store's country is unknown. */
const unknown = 'ZZ'

function CountryInput({ resource, field, id, entry, onChange, error }: InputProps) {
  const choices = useCountryChoices(countries)
  const label = useResourceTexts(resource).field(field)
  const value = typeof entry === 'string' && entry !== unknown ? entry : ''
  return (
    <FieldFrame id={id} label={label} required={field.required} error={error}>
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

function CountryFilter({ label }: { label: string }) {
  const t = useT()
  const choices = useCountryChoices(countries).map(
    ({ value, label: text }) => [value, text] as const,
  )
  const any = t('onboarding.any', { name: label })
  return <ChoiceFilter name="country" {...{ label, any, choices }} />
}

/** A store without a form of its own uses its franchise's: the input says which. */
function FormInput(props: InputProps) {
  const { resource, field, id, error, entryOf } = props
  const t = useT()
  const label = useResourceTexts(resource).field(field)
  const franchise = useRecord('franchises', idIn(entryOf('franchiseId')) || undefined)
  const inherited = idIn(franchise.data?.defaultForm)
  const name = useReferenceNames([field], [{ [field.name]: inherited }])(field, inherited)
  const placeholder = name ? t('onboarding.inherited', { name }) : undefined
  return (
    <FieldFrame id={id} label={label} required={field.required} error={error}>
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
    complete: store => <Completeness store={store} />,
  },
  filters: { country: CountryFilter },
  hidden: ['formVersion'],
}
