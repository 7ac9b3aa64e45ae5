// The props of a table, and the values its lists provide.
import type { ListControllerBaseResult, RaRecord } from 'ra-core'
import type { HTMLAttributes, ReactNode } from 'react'
import type { CsvValue } from '#common/csv/line.ts'
import type { Pagination } from '#common/paginate.ts'
import type { FetchPage } from './export/exportRows.ts'
import type { SavedView } from './savedViews.ts'
import type { SortEntry } from './sorting.ts'

/** The parameters' names in the address. */
export type ParameterNames = Readonly<Record<'sort' | 'page' | 'perPage' | 'filter', string>>

/** Facts every page reports besides its rows. */
export interface PageFacts {
  readonly pagination: Pagination
  /** False when there are more rows than `total`. */
  readonly isExact: boolean
}

/**
 * react-admin's list, plus facts it has no place for. Changing sort, filter or page size returns to page 1. Rows
 * and page facts are those of the last page that loaded.
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
  /** `q` is the search text. */
  readonly filterValues: Readonly<Record<string, unknown>> & { readonly q?: string }
  /** By the names sent to the server; empty means the list's own order. */
  readonly sorts: readonly SortEntry[]
  readonly setSorts: (sorts: readonly SortEntry[]) => void
  readonly names: ParameterNames
  /** Fetches any page of the matching rows, for the export. */
  readonly fetchPage: FetchPage<Row>
}

type Attributes = HTMLAttributes<HTMLTableCellElement> & { 'data-outcome'?: string }

export interface TableColumn<Row> {
  readonly id: string
  readonly title: string
  /** The cell as text: exported, and shown unless there is a `cell`. Null: unknown. */
  readonly value: (row: Row) => CsvValue
  readonly cell?: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** The name sent to the server, where it is not the id. */
  readonly sortField?: string
  /** The cell is its row's heading. */
  readonly heads?: boolean
  readonly attributes?: (row: Row) => Attributes
}

export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { 'data-chosen'?: boolean }

/** Saved views stored elsewhere. */
export interface ViewStore {
  readonly views: readonly SavedView[]
  readonly save: (view: SavedView) => void
  readonly drop: (name: string) => void
}

export interface DataTableProps<Row extends RaRecord> {
  /** The table's name in browser storage and in exported files. */
  name: string
  label: string
  /** The accessible name of the page numbers. */
  pagesLabel: string
  /** All columns, in the default order; keep the same array between renders. */
  columns: readonly TableColumn<Row>[]
  /** The message when loading failed. */
  failed: string
  /** The message when there are no rows; 'No Data Available' by default. What will be there, and the first step. */
  empty?: { title: string; text?: string; action?: ReactNode } | undefined
  /** The message when no row matches the filters, and the label of the button that clears them. */
  noneFound?: { title: string; clear: string } | undefined
  /** The page sizes offered. */
  sizes?: readonly number[]
  /** The field that identifies a row. */
  rowId?: string
  /** Rows can be selected, across pages. */
  selectable?: boolean
  /** Actions for the selected rows, beside their export. `clear` clears the selection. */
  chosenTools?: (chosen: readonly Row[], clear: () => void) => ReactNode
  /** The exported columns, where they differ from the visible ones. */
  exported?: readonly { readonly title: string; readonly value: (row: Row) => CsvValue }[]
  /** The details below a row. */
  detail?: (row: Row) => ReactNode
  rowAttributes?: (row: Row) => RowAttributes
  /** More filters beside the search. */
  filters?: ReactNode
  /** Their names in the address: they belong to a saved view. */
  filterNames?: readonly string[]
  searchable?: boolean
  /** All matching rows can be exported; selected ones always can. */
  exportable?: boolean
  /** The operator whose layout and views are kept; without it there are neither. */
  owner?: string | undefined
  /** Stores the views; by default this browser does. */
  viewStore?: ViewStore | undefined
  /** The rows contain times. */
  zoned?: boolean
}
