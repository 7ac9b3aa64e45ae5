import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type CsvTable, columnEdges, columnsBetween } from './csv.ts'
import { useRows } from './useRows.ts'

const rowHeight = 28
/** Width of the column with the row's number. */
const numberWidth = 64

interface CsvGridProps {
  label: string
  table: CsvTable
  /** Rows of it so far: the table itself stays the same object. */
  count: number
  header: boolean
  busy: boolean
  /** More is wanted; null where there is none. */
  onEnd: (() => void) | null
}

/** Rows and columns in sight of a table of any size; one cell is current, and its whole text is shown above. */
export function CsvGrid({ label, table, count, header, busy, onEnd }: CsvGridProps) {
  const t = useT()
  const tag = useLanguageTag()
  const scroller = useRef<HTMLDivElement>(null)
  const skip = header ? 1 : 0
  const total = count - skip
  const rows = useRows(scroller, total, rowHeight, rowHeight)
  const columns = table.most
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths come from the first rows
  const edges = useMemo(() => columnEdges(table.rows, columns), [table, columns, count < 200])
  const sight = useSight(scroller)
  const { from, to } = columnsBetween(edges, sight.left, sight.left + sight.width)
  const [cell, setCell] = useState({ row: 0, column: 0 })
  const at = { row: Math.min(cell.row, total - 1), column: Math.min(cell.column, columns - 1) }
  const nameOf = (column: number) =>
    (header ? table.rows[0]?.[column] : '') ||
    t('filesViewers.column', { number: formatNumber(column + 1, tag) })
  const value = (row: number, column: number) => table.rows[row + skip]?.[column]

  useEffect(() => {
    if (onEnd && !busy && rows.to >= total - 20) onEnd()
  }, [onEnd, busy, rows.to, total])

  const move = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(row, total - 1)),
      column: Math.max(0, Math.min(column, columns - 1)),
    }
    setCell(next)
    rows.reveal(next.row)
    sight.reveal(edges[next.column] ?? 0, edges[next.column + 1] ?? 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const page = Math.max(1, rows.to - rows.from - 26)
    const step = stepsOf(at, page, total, columns)[(event.ctrlKey ? 'Ctrl+' : '') + event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  const cells = Array.from({ length: to - from }, (_, n) => from + n)
  const shownRows = Array.from(
    { length: Math.max(0, rows.to - rows.from) },
    (_, n) => rows.from + n,
  )
  const place = (column: number) => ({
    left: numberWidth + (edges[column] ?? 0),
    width: (edges[column + 1] ?? 0) - (edges[column] ?? 0),
  })
  const cellId = (row: number, column: number) => `st-csv-${row}-${column}`
  return (
    <>
      <p className="st-csv-value" aria-live="polite">
        <span className="st-soft">
          {t('filesViewers.cell', {
            column: nameOf(at.column),
            row: formatNumber(at.row + 1 + skip, tag),
          })}
        </span>
        <span className="st-csv-text">{value(at.row, at.column) ?? t('filesViewers.noCell')}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot draw only some of its rows in place */}
      <div
        ref={scroller}
        className="st-viewer-scroll st-csv"
        role="grid"
        aria-label={label}
        aria-rowcount={count}
        aria-colcount={columns}
        aria-busy={busy}
        aria-activedescendant={cellId(at.row, at.column)}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
        <div
          role="row"
          aria-rowindex={1}
          className="st-csv-row st-csv-head"
          style={{ width: numberWidth + (edges.at(-1) ?? 0) }}
        >
          {cells.map(column => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
            <span
              key={column}
              role="columnheader"
              aria-colindex={column + 1}
              title={nameOf(column)}
              style={place(column)}
            >
              {nameOf(column)}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          role="rowgroup"
          className="st-viewer-body"
          style={{ height: rows.height, width: numberWidth + (edges.at(-1) ?? 0) }}
        >
          {shownRows.map(row => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
            <div
              key={row}
              role="row"
              aria-rowindex={row + 1 + skip}
              className="st-csv-row"
              style={{ top: rows.topOf(row) }}
            >
              <span aria-hidden="true" className="st-csv-number">
                {formatNumber(row + 1 + skip, tag)}
              </span>
              {cells.map(column => {
                const text = value(row, column)
                const current = row === at.row && column === at.column
                return (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
                  <span
                    key={column}
                    id={cellId(row, column)}
                    role="gridcell"
                    aria-colindex={column + 1}
                    aria-selected={current}
                    data-missing={text === undefined}
                    style={place(column)}
                    onClick={() => setCell({ row, column })}
                  >
                    {text}
                  </span>
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

const stepsOf = (
  { row, column }: { row: number; column: number },
  page: number,
  total: number,
  columns: number,
): Readonly<Record<string, [row: number, column: number]>> => ({
  ArrowDown: [row + 1, column],
  ArrowUp: [row - 1, column],
  ArrowRight: [row, column + 1],
  ArrowLeft: [row, column - 1],
  PageDown: [row + page, column],
  PageUp: [row - page, column],
  Home: [row, 0],
  End: [row, columns - 1],
  'Ctrl+Home': [0, 0],
  'Ctrl+End': [total - 1, columns - 1],
})

/** What of the width is seen. */
function useSight(scroller: React.RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState({ left: 0, width: 1200 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () =>
      setSight(old => {
        const [left, width] = [element.scrollLeft, element.clientWidth || 1200]
        return old.left === left && old.width === width ? old : { left, width }
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [scroller])
  const reveal = (left: number, right: number) => {
    const element = scroller.current
    if (!element) return
    const room = (element.clientWidth || 1200) - numberWidth
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (right > element.scrollLeft + room) element.scrollLeft = right - room
  }
  return { ...sight, reveal }
}
