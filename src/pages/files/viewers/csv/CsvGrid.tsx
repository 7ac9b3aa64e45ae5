import { GridCell, GridTable } from '#src/components/GridTable.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type CsvGridProps, type CsvGridState, useColumnName, useCsvGrid } from './useCsvGrid.ts'

/** The rows and columns in view of a table of any size; one cell is current, and its full text is shown above. */
export function CsvGrid(props: CsvGridProps) {
  const { label, count, busy } = props
  const grid = useCsvGrid(props)
  return (
    <>
      <CurrentCell grid={grid} />
      <GridTable
        ref={grid.scroller}
        className="st-grid st-grow st-place st-scroll"
        aria-label={label}
        aria-rowcount={count}
        aria-colcount={grid.columns}
        aria-busy={busy}
        aria-activedescendant={grid.idOf(grid.at)}
        tabIndex={0}
        onKeyDown={grid.onKeyDown}
      >
        <HeadRow grid={grid} />
        <tbody className="st-place" style={{ height: grid.height, width: grid.width }}>
          {grid.rows.map(row => (
            <BodyRow key={row} grid={grid} row={row} />
          ))}
        </tbody>
      </GridTable>
    </>
  )
}

interface PartProps {
  grid: CsvGridState
}

function CurrentCell({ grid }: PartProps) {
  const t = useT()
  const tag = useLanguageTag()
  const column = useColumnName(grid)(grid.at.column)
  const row = formatNumber(grid.numberOf(grid.at.row), tag)
  return (
    <p
      className="st-csv-value st-in-line st-top st-pad-1 st-scroll st-under st-small"
      aria-live="polite"
    >
      <span className="st-soft st-rigid st-cut">{t('filesViewers.cell', { column, row })}</span>
      <span className="st-pre st-wrap">{grid.textOf(grid.at) ?? t('filesViewers.noCell')}</span>
    </p>
  )
}

function HeadRow({ grid }: PartProps) {
  const nameOf = useColumnName(grid)
  return (
    <thead className="st-csv-head st-under st-sticky st-strong" style={{ width: grid.width }}>
      <tr aria-rowindex={1} className="st-csv-row">
        {grid.cells.map(column => (
          <th
            className="st-small"
            key={column}
            scope="col"
            aria-colindex={column + 1}
            title={nameOf(column)}
            style={grid.place(column)}
          >
            {nameOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function BodyRow({ grid, row }: PartProps & { row: number }) {
  const tag = useLanguageTag()
  return (
    <tr
      aria-rowindex={grid.numberOf(row)}
      className="st-csv-row st-at st-under"
      style={{ top: grid.topOf(row) }}
    >
      <td aria-hidden="true" className="st-csv-number st-small st-right st-soft">
        {formatNumber(grid.numberOf(row), tag)}
      </td>
      {grid.cells.map(column => {
        const cell = { row, column }
        const text = grid.textOf(cell)
        return (
          <GridCell
            className="st-small"
            key={column}
            id={grid.idOf(cell)}
            aria-colindex={column + 1}
            aria-selected={row === grid.at.row && column === grid.at.column}
            data-missing={text === undefined}
            style={grid.place(column)}
            onClick={() => grid.setCell(cell)}
          >
            {text}
          </GridCell>
        )
      })}
    </tr>
  )
}
