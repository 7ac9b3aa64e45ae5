import { useId } from 'react'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { filterTitle, valueText } from './journalTexts.ts'
import { type Facet, facets, useFacet } from './useFacet.ts'
import type { Journal } from './useJournal.ts'

interface FacetFieldProps {
  name: Facet
  journal: Journal
  storeName: string | undefined
}

/** One filter; its choices load when it opens. */
function FacetField({ name, journal, storeName }: FacetFieldProps) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const search = useFacet(name, journal.narrowing)
  const value = journal.filters[name] ?? ''
  const label = name === 'store' ? storeName : undefined
  return (
    <div className="st-field">
      <label id={`${id}-label`} htmlFor={id}>
        {filterTitle(t, name)}
      </label>
      <SearchCombobox
        id={id}
        search={search}
        value={value}
        valueLabel={value && (label ?? valueText(t, tag, name, value))}
        placeholder={t('journal.filters.any')}
        onChange={chosen => journal.narrow({ [name]: chosen })}
      />
    </div>
  )
}

/** The filters that are not always visible. */
export default function MoreFilters(props: { journal: Journal; storeName: string | undefined }) {
  return (
    <div className="st-tiles st-pad-3 st-over">
      {facets.map(name => (
        <FacetField key={name} name={name} {...props} />
      ))}
    </div>
  )
}
