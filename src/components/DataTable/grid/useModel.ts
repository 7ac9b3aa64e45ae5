import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type SortEntry, wireName } from '../sorting.ts'
import type { TableColumn } from '../types.ts'

const features = tableFeatures({ rowSortingFeature })

export interface HeadColumn<Row> {
  readonly own: TableColumn<Row>
  readonly sorted: 'asc' | 'desc' | false
  /** 0 is the first sort column. */
  readonly sortIndex: number
}

/** A column's name in the sorting. */
export const sortableOf = ({ id, sortField }: Pick<TableColumn<never>, 'id' | 'sortField'>) => ({
  field: id,
  ...(sortField ? { sortField } : {}),
})

interface ModelOptions<Row> {
  readonly columns: readonly TableColumn<Row>[]
  /** The visible ones, in order. */
  readonly shown: readonly TableColumn<Row>[]
  readonly sort: readonly SortEntry[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | null
}

/** The visible columns in their order, the sorting of each, and the rows with their keys. */
export function useModel<Row extends object>(options: ModelOptions<Row>) {
  const { columns, shown, sort, rows, keyOf } = options
  const definitions = useMemo(
    () =>
      columns.map(({ id, title, value }) => ({
        id,
        header: title,
        accessorFn: (row: Row) => value(row),
      })),
    [columns],
  )
  const state = useMemo(
    () => ({
      sorting: sort.flatMap(entry => {
        const column = columns.find(each => wireName(sortableOf(each)) === wireName(entry))
        return column ? [{ id: column.id, desc: entry.direction === 'desc' }] : []
      }),
    }),
    [columns, sort],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row, index) => keyOf(row) ?? `at ${index}`,
    manualSorting: true, // the server sorts
    state,
  })
  const heads = shown.flatMap((own): HeadColumn<Row>[] => {
    const column = table.getColumn(own.id)
    return column ? [{ own, sorted: column.getIsSorted(), sortIndex: column.getSortIndex() }] : []
  })
  return { heads, rows: table.getRowModel().rows }
}
