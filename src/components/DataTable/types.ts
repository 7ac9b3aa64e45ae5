// What a table is told, and what its lists give it.
import type { ListControllerBaseResult, RaRecord } from 'ra-core'
import type { HTMLAttributes, ReactNode } from 'react'
import type { Pagination } from '#common/paginate.ts'
import type { CsvValue } from './export/csv.ts'
import type { FetchPage } from './export/exportRows.ts'
import type { SavedView } from './savedViews.ts'
import type { SortEntry } from './sorting.ts'

/** What the parameters are called in the address. */
export type ParameterNames = Readonly<Record<'sort' | 'page' | 'perPage' | 'filter', string>>

/** What every page says beside its rows. */
export interface PageFacts {
  readonly pagination: Pagination
  /** False when there are more rows than the total. */
  readonly isExact: boolean
}

/**
 * react-admin's list, and what it has no place for. A change of sort, filter or page size starts at page 1. Rows
 * and what their page says are those of the last page that could be loaded.
 */
export interface TableList<Row extends RaRecord, Meta extends PageFacts = PageFacts>
  extends ListControllerBaseResult<Row> {
  readonly data: Row[] | undefined
  readonly total: number | undefined
  readonly meta: Meta | undefined
  /** Why the last load failed. */
  readonly error: Error | null
  readonly isPending: boolean
  readonly isFetching: boolean
  /** `q` is the text to look for. */
  readonly filterValues: Readonly<Record<string, unknown>> & { readonly q?: string }
  /** By the names of the wire; empty is the list's own order. */
  readonly sorts: readonly SortEntry[]
  readonly setSorts: (sorts: readonly SortEntry[]) => void
  readonly names: ParameterNames
  /** Any page of what is filtered, for the export. */
  readonly fetchPage: FetchPage<Row>
}

type Attributes = HTMLAttributes<HTMLTableCellElement> & { 'data-outcome'?: string }

export interface TableColumn<Row> {
  readonly id: string
  readonly title: string
  /** The cell as text: what is exported, and drawn unless there is a `cell`. Null: nothing is known. */
  readonly value: (row: Row) => CsvValue
  readonly cell?: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** The name on the wire, where it is not the id. */
  readonly sortField?: string
  /** Names its row. */
  readonly heads?: boolean
  readonly attributes?: (row: Row) => Attributes
}

export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { 'data-chosen'?: boolean }

/** Saved views that are kept elsewhere. */
export interface ViewStore {
  readonly views: readonly SavedView[]
  readonly save: (view: SavedView) => void
  readonly drop: (name: string) => void
}

export interface DataTableProps<Row extends RaRecord> {
  /** The table's name in what is kept in the browser, and of an exported file. */
  name: string
  label: string
  /** What the page numbers are called. */
  pagesLabel: string
  /** Of a steady identity; all of them, in the usual order. */
  columns: readonly TableColumn<Row>[]
  /** What is said when loading failed. */
  failed: string
  /** What is said when there are no rows; 'No Data Available' without it. */
  empty?: { title: string; action?: ReactNode } | undefined
  /** What is said when no row passes the filters, and the name of the button that takes them away. */
  noneFound?: { title: string; clear: string } | undefined
  /** Rows in a page to choose from. */
  sizes?: readonly number[]
  /** The field that identifies a row. */
  rowId?: string
  /** Rows can be chosen, over all pages. */
  selectable?: boolean
  /** What can be done with the chosen rows, beside their export. `clear` chooses none. */
  chosenTools?: (chosen: readonly Row[], clear: () => void) => ReactNode
  /** What a file of it has, where that is not what is shown. */
  exported?: readonly { readonly title: string; readonly value: (row: Row) => CsvValue }[]
  /** What a row shows below itself. */
  detail?: (row: Row) => ReactNode
  rowAttributes?: (row: Row) => RowAttributes
  /** More filters, beside the search. */
  filters?: ReactNode
  /** The names of those in the address: they belong to a saved view. */
  filterNames?: readonly string[]
  searchable?: boolean
  /** All that is filtered can be exported; what is chosen always can. */
  exportable?: boolean
  /** Whose layout and views are kept; without it there is neither. */
  owner?: string | undefined
  /** Where views are kept, if not in this browser. */
  viewStore?: ViewStore | undefined
  /** The rows tell times. */
  zoned?: boolean
}
