// Requests the journal's first page while its code is still loading.
import { askEarly } from '../core/client.ts'
import { listParams, listView } from '../core/listAddress.ts'
import { journalFilters, journalList } from '../journal.ts'

/** As the screen will request it; views without a list request none. */
export function askJournalEarly(search: string): void {
  const view = new URLSearchParams(search).get('view')
  const filters = journalFilters(search)
  if (view === 'statistics' || (filters.connection && view !== 'records')) return
  const query = listParams(listView(search, journalList))
  for (const [name, value] of Object.entries(filters)) query.set(name, value)
  askEarly('listJournal', query)
}
