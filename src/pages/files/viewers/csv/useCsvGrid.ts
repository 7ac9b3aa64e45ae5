import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { numbersFrom, useRows } from '../useRows.ts'
import { useSight } from '../useSight.ts'
import { type CsvTable, columnEdges, columnsBetween } from './csv.ts'

const rowHeight = 28
/** Width of the column of row numbers. */
const numberWidth = 64

export interface CsvGridProps {
  label: string
  table: CsvTable
  /** The number of rows so far: the table itself stays the same object. */
  count: number
  header: boolean
  busy: boolean
  /** Requests more rows; null when there are no more. */
  onEnd: (() => void) | null
}

interface Cell {
  readonly row: number
  readonly column: number
}

const stepsOf = (
  { row, column }: Cell,
  page: number,
  last: Cell,
): Readonly<Record<string, readonly [row: number, column: number]>> => ({
  ArrowDown: [row + 1, column],
  ArrowUp: [row - 1, column],
  ArrowRight: [row, column + 1],
  ArrowLeft: [row, column - 1],
  PageDown: [row + page, column],
  PageUp: [row - page, column],
  Home: [row, 0],
  End: [row, last.column],
  'Ctrl+Home': [0, 0],
  'Ctrl+End': [last.row, last.column],
})

/** The part of the table in view, and its current cell. Rows are counted without the header. */
export function useCsvGrid({ table, count, header, busy, onEnd }: CsvGridProps) {
  const scroller = useRef<HTMLTableElement>(null)
  const skip = header ? 1 : 0
  const total = count - skip
  const columns = table.most
  const rows = useRows(scroller, total, rowHeight, rowHeight)
  const sight = useSight(scroller, numberWidth)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths come from the first rows
  const edges = useMemo(() => columnEdges(table.rows, columns), [table, columns, count < 200])
  const seen = columnsBetween(edges, sight.left, sight.left + sight.width)
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const last = { row: total - 1, column: columns - 1 }
  const at = { row: Math.min(cell.row, last.row), column: Math.min(cell.column, last.column) }

  useEffect(() => {
    if (onEnd && !busy && rows.to >= total - 20) onEnd()
  }, [onEnd, busy, rows.to, total])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const page = Math.max(1, rows.to - rows.from - 26)
    const step = stepsOf(at, page, last)[(event.ctrlKey ? 'Ctrl+' : '') + event.key]
    if (!step) return
    event.preventDefault()
    const row = Math.max(0, Math.min(step[0], last.row))
    const column = Math.max(0, Math.min(step[1], last.column))
    setCell({ row, column })
    rows.reveal(row)
    sight.reveal(edges[column] ?? 0, edges[column + 1] ?? 0)
  }
  return {
    scroller,
    onKeyDown,
    at,
    setCell,
    columns,
    rows: rows.indices,
    cells: numbersFrom(seen.from, seen.to),
    topOf: rows.topOf,
    height: rows.height,
    width: numberWidth + (edges.at(-1) ?? 0),
    /** Position of a column. */
    place: (column: number) => ({
      left: numberWidth + (edges[column] ?? 0),
      width: (edges[column + 1] ?? 0) - (edges[column] ?? 0),
    }),
    /** A row's number in the file, from 1. */
    numberOf: (row: number) => row + 1 + skip,
    textOf: ({ row, column }: Cell) => table.rows[row + skip]?.[column],
    idOf: ({ row, column }: Cell) => `st-csv-${row}-${column}`,
    headOf: (column: number) => (header ? table.rows[0]?.[column] : undefined),
  }
}

export type CsvGridState = ReturnType<typeof useCsvGrid>

/** A column's name: its header, or its number. */
export function useColumnName({ headOf }: CsvGridState) {
  const t = useT()
  const tag = useLanguageTag()
  return (column: number) =>
    headOf(column) || t('filesViewers.column', { number: formatNumber(column + 1, tag) })
}
