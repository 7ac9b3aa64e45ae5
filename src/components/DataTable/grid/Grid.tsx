import type { RaRecord } from 'ra-core'
import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import { GridTable } from '#src/components/GridTable.tsx'
import { useTableList } from '../AddressList.tsx'
import { nextSort } from '../sorting.ts'
import type { RowAttributes, TableColumn } from '../types.ts'
import { BodyRow, DetailRow } from './BodyRow.tsx'
import { Head } from './Head.tsx'
import { useGrid } from './useGrid.ts'
import { type HeadColumn, sortableOf, useModel } from './useModel.ts'

interface GridProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  /** The visible ones, in order. */
  shown: readonly TableColumn<Row>[]
  keyOf: (row: Row) => string | null
  rowAttributes?: ((row: Row) => RowAttributes) | undefined
  detail?: ((row: Row) => ReactNode) | undefined
  /** Undefined: rows cannot be selected. */
  chosen?: ReadonlyMap<string, Row> | undefined
  choose: (rows: readonly Row[], on: boolean) => void
}

function nameOf<Row>(row: Row, columns: readonly HeadColumn<Row>['own'][]): string {
  const heading = columns.find(({ heads }) => heads) ?? columns[0]
  return String(heading?.value(row) ?? '')
}

function useOpen<Row>(keyOf: (row: Row) => string | null) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (row: Row) => {
      const key = keyOf(row)
      if (key !== null) setOpen(before => before.symmetricDifference(new Set([key])))
    },
    [keyOf],
  )
  return { open, toggle }
}

const tally = (chosen: number, all: number) =>
  chosen === 0 ? 'none' : chosen === all ? 'all' : 'some'

/** The rows as a grid: one tab stop, arrow keys inside. */
export function Grid<Row extends RaRecord>(props: GridProps<Row>) {
  const { label, columns, shown, keyOf, rowAttributes, detail, chosen, choose } = props
  const { data = [], meta, sorts, setSorts, isFetching } = useTableList<Row>()
  const table = useRef<HTMLTableElement>(null)
  const { heads, rows } = useModel({ columns, shown, sort: sorts, rows: data, keyOf })
  const { open, toggle } = useOpen(keyOf)
  const grid = useGrid(table)
  const chooseOne = useCallback((row: Row, on: boolean) => choose([row], on), [choose])

  const keys = rows.map(({ original }) => keyOf(original))
  const here = keys.filter(key => key !== null && chosen?.has(key)).length
  const from = meta?.pagination.from ?? 1
  const width = shown.length + (chosen ? 1 : 0) + (detail ? 1 : 0)
  return (
    <GridTable
      ref={table}
      className="st-table st-small"
      aria-label={label}
      aria-busy={isFetching}
      aria-rowcount={meta?.isExact === false ? -1 : (meta?.pagination.total ?? 0) + 1}
      aria-multiselectable={chosen ? true : undefined}
      {...grid}
    >
      <Head
        columns={heads}
        onSort={(column, multi) => setSorts(nextSort(sorts, sortableOf(column), multi))}
        chosen={chosen && tally(here, keys.filter(key => key !== null).length)}
        onChooseAll={on => choose(data, on)}
        withDetails={detail !== undefined}
      />
      <tbody>
        {rows.map(({ id, original }, at) => {
          const key = keys[at] ?? null
          const isOpen = key !== null && open.has(key)
          return (
            <Fragment key={id}>
              <BodyRow
                row={original}
                index={from + at + 1}
                columns={shown}
                name={nameOf(original, shown)}
                attributes={rowAttributes?.(original)}
                chosen={chosen && key !== null && chosen.has(key)}
                open={detail && isOpen}
                unknown={key === null}
                onChoose={chooseOne}
                onToggle={toggle}
              />
              {detail && isOpen && <DetailRow width={width}>{detail(original)}</DetailRow>}
            </Fragment>
          )
        })}
      </tbody>
    </GridTable>
  )
}
