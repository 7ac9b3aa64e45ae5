import { useGetList } from 'ra-core'
import { useSearchParams } from 'react-router'
import {
  type JournalRecord,
  journalList,
  type ListView,
  listParams,
  listView,
} from '../../dataProvider/index.ts'

/** The list the address asks for, and the way to ask for another one. */
export function useJournal() {
  const [search, setSearch] = useSearchParams()
  const view = listView(search.toString(), journalList)
  const list = useGetList<JournalRecord>(
    'journal',
    {
      pagination: { page: view.page, perPage: view.perPage },
      sort: { field: view.field, order: view.direction === 'asc' ? 'ASC' : 'DESC' },
      filter: view.filter ? { q: view.filter } : {},
    },
    { placeholderData: before => before },
  )
  /** A change of sort, filter or page size starts at page 1; typing leaves no trail of addresses. */
  const show = (part: Partial<ListView>) =>
    setSearch(listParams({ ...view, page: 1, ...part }), { replace: part.filter !== undefined })
  const total = list.total ?? 0
  return { view, show, list, total, last: Math.max(1, Math.ceil(total / view.perPage)) }
}
