import { useFilterText } from '../../components/DataTable/useFilterText.ts'
import { useSearchAddress, withValues } from '../../components/useSearchAddress.ts'
import { useT } from '../../i18n/useT.ts'
import './views.css'

/** The text looked for, as the address has it; the views of Manage Chains share it. */
export function useSearchTerm() {
  const { search, change } = useSearchAddress()
  const term = (search.get('filter') ?? '').trim().slice(0, 200)
  const look = (filter: string) => change(withValues({ filter, page: null }), { replace: true })
  return { term, look }
}

/** As the lists have it: what is typed is looked for once typing rests (250 ms). */
export function SearchField() {
  const t = useT()
  const { term, look } = useSearchTerm()
  const [text, setText] = useFilterText(term, ({ filter }) => look(filter))
  return (
    <input
      type="search"
      className="st-input"
      aria-label={t('table.search')}
      placeholder={t('table.search')}
      maxLength={200}
      value={text}
      onChange={event => setText(event.target.value)}
    />
  )
}
