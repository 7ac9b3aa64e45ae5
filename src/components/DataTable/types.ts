// What a table is told, and what its lists give it.
import type { HTMLAttributes, ReactNode } from 'react'
import type { Pagination } from '#common/paginate.ts'
import type { CsvValue } from './csv.ts'
import type { SavedView } from './savedViews.ts'
import type { SortEntry } from './sorting.ts'

/** What is asked for. `sort` is by the names of the wire; empty is the list's own order. */
export interface TableView {
  readonly page: number
  readonly perPage: number
  readonly sort: readonly SortEntry[]
  readonly filter: string
}

/** What the parameters are called in the address. */
export type ParameterNames = Readonly<Record<'sort' | 'page' | 'perPage' | 'filter', string>>

export interface TablePage<Row> {
  readonly rows: readonly Row[]
  readonly pagination: Pagination
  /** False when there are more rows than `total`. */
  readonly exact: boolean
}

/** A page of a list, and the ways to ask for another one. */
export interface TableList<Row> {
  readonly view: TableView
  /** A change of sort, filter or page size starts at page 1. */
  readonly show: (part: Partial<TableView>) => void
  /** The last page that could be loaded; undefined before the first. */
  readonly shown: TablePage<Row> | undefined
  /** Why the last load failed; null while all is well. */
  readonly error: unknown
  readonly loading: boolean
  readonly reload: () => void
  readonly names: ParameterNames
  /** Any page of what is filtered, for the export; not every list has that. */
  readonly fetchPage?: (page: number, perPage: number) => Promise<TablePage<Row>>
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

export interface DataTableProps<Row> {
  /** The table's name in what is kept in the browser, and of an exported file. */
  name: string
  label: string
  /** What the page numbers are called. */
  pagesLabel: string
  /** Of a steady identity; all of them, in the usual order. */
  columns: readonly TableColumn<Row>[]
  list: TableList<Row>
  /** What is said when loading failed. */
  failed: string
  /** What is said when there are no rows; 'No Data Available' without it. */
  empty?: { title: string; action?: ReactNode } | undefined
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
  /** Whose layout and views are kept; without it there is neither. */
  owner?: string | undefined
  /** Where views are kept, if not in this browser. */
  viewStore?: ViewStore | undefined
  /** The rows tell times. */
  zoned?: boolean
}
