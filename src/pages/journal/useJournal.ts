import { useMemo } from 'react'
import { useOpenRecord } from '#src/components/DataTable/useOpenRecord.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import {
  type JournalNarrowing,
  journalFilterNames,
  journalFilters,
  journalList,
  listAddress,
} from '#src/dataProvider/index.ts'

export const address = listAddress(journalList)

export type JournalView = 'records' | 'timeline' | 'statistics'

/** What an address shows. A connection is a timeline unless something else is said. */
function viewOf(text: string | null, connection: string | undefined): JournalView {
  if (text === 'statistics') return 'statistics'
  return connection !== undefined && text !== 'records' ? 'timeline' : 'records'
}

type Values = Readonly<Record<string, string | null | undefined>>

/** Other records: from the first page on, and none of them is open. */
const others = (values: Values) => withValues({ ...values, page: '1', record: null })
const noFilters: Values = Object.fromEntries(
  ['filter', ...journalFilterNames].map(name => [name, null]),
)

/** What the address asks for, and the ways to ask for something else. */
export function useJournal() {
  const { search, change, linkTo } = useSearchAddress()
  const record = useOpenRecord('record', Number.MAX_SAFE_INTEGER)
  const searchText = search.toString()
  const filters = useMemo(() => journalFilters(searchText), [searchText])
  const { filter } = address.read(searchText)
  const view = viewOf(search.get('view'), filters.connection)
  /** With the text: all that narrows. */
  const narrowing = useMemo<JournalNarrowing>(
    () => (filter ? { ...filters, filter } : filters),
    [filters, filter],
  )
  /** What `view` has to say where a connection is asked for as well. */
  const viewName = (wanted: JournalView, connection: string | undefined) =>
    wanted === 'statistics' || (wanted === 'records' && connection) ? wanted : null
  const toView = (wanted: JournalView) => others({ view: viewName(wanted, filters.connection) })
  return {
    view,
    filters,
    narrowing,
    /** The record whose details are open. */
    record: record.open,
    linkToRecord: record.linkTo,
    /** Filters to set, from the first page on; '' and null take one away. */
    narrow: (values: Values, { replace = false } = {}) => change(others(values), { replace }),
    clear: () => change(others(noFilters)),
    /** The address of another view, with what narrows it. */
    linkToView: (wanted: JournalView) => linkTo(toView(wanted)),
    showView: (wanted: JournalView) => change(toView(wanted)),
    /** The records that more filters find. */
    showRecords: (more: JournalNarrowing) => {
      const { connection = filters.connection } = more
      change(others({ ...more, view: viewName('records', connection) }))
    },
    /** One connection as a timeline, whatever else was asked for. */
    linkToConnection: (id: string) => linkTo(others({ ...noFilters, view: null, connection: id })),
  }
}

export type Journal = ReturnType<typeof useJournal>
