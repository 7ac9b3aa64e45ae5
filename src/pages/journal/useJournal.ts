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

/** The view of an address. A connection is a timeline unless the address says otherwise. */
function viewOf(text: string | null, connection: string | undefined): JournalView {
  if (text === 'statistics') return 'statistics'
  return connection !== undefined && text !== 'records' ? 'timeline' : 'records'
}

type Values = Readonly<Record<string, string | null | undefined>>

/** Other records: starts on the first page, with none open. */
const others = (values: Values) => withValues({ ...values, page: '1', record: null })
const noFilters: Values = Object.fromEntries(
  ['filter', ...journalFilterNames].map(name => [name, null]),
)

/** The journal's state in the address, and functions to change it. */
export function useJournal() {
  const { search, change, linkTo } = useSearchAddress()
  const record = useOpenRecord('record', Number.MAX_SAFE_INTEGER)
  const searchText = search.toString()
  const filters = useMemo(() => journalFilters(searchText), [searchText])
  const { filter } = address.read(searchText)
  const view = viewOf(search.get('view'), filters.connection)
  /** All filters, including the search text. */
  const narrowing = useMemo<JournalNarrowing>(
    () => (filter ? { ...filters, filter } : filters),
    [filters, filter],
  )
  /** The `view` parameter for a view, which depends on whether a connection is filtered by. */
  const viewName = (wanted: JournalView, connection: string | undefined) =>
    wanted === 'statistics' || (wanted === 'records' && connection) ? wanted : null
  const toView = (wanted: JournalView) => others({ view: viewName(wanted, filters.connection) })
  return {
    view,
    filters,
    narrowing,
    /** The open record. */
    record: record.open,
    linkToRecord: record.linkTo,
    /** Sets filters and returns to the first page; '' and null remove one. */
    narrow: (values: Values, { replace = false } = {}) => change(others(values), { replace }),
    clear: () => change(others(noFilters)),
    /** A link to another view with the same filters. */
    linkToView: (wanted: JournalView) => linkTo(toView(wanted)),
    showView: (wanted: JournalView) => change(toView(wanted)),
    /** Shows the records matching additional filters. */
    showRecords: (more: JournalNarrowing) => {
      const { connection = filters.connection } = more
      change(others({ ...more, view: viewName('records', connection) }))
    },
    /** A link to a connection as a timeline, without any other filter. */
    linkToConnection: (id: string) => linkTo(others({ ...noFilters, view: null, connection: id })),
  }
}

export type Journal = ReturnType<typeof useJournal>
