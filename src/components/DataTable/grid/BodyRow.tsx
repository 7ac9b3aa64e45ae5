import { memo, type ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { RowAttributes } from '../types.ts'
import type { HeadColumn } from './useModel.ts'

interface BodyRowProps<Row> {
  row: Row
  /** Its position in the whole list; the header is 1. */
  index: number
  columns: readonly HeadColumn<Row>['own'][]
  /** The row's name: its first heading cell, else its first cell. */
  name: string
  attributes?: RowAttributes | undefined
  /** Undefined: rows cannot be selected. */
  chosen?: boolean | undefined
  /** Undefined: rows have no details. */
  open?: boolean | undefined
  /** It has no key to identify it. */
  unknown: boolean
  onChoose: (row: Row, on: boolean) => void
  onToggle: (row: Row) => void
}

function Cell<Row>({ row, column }: { row: Row; column: HeadColumn<Row>['own'] }) {
  const value = column.value(row)
  const Tag = column.heads ? 'th' : 'td'
  return (
    <Tag
      {...(column.heads ? { scope: 'row' } : {})}
      data-label={column.title}
      data-column={column.id}
      data-empty={value === null || value === ''}
      {...column.attributes?.(row)}
    >
      {column.cell ? column.cell(row) : value === null || value === '' ? '–' : value}
    </Tag>
  )
}

function BodyRowDrawn<Row>(props: BodyRowProps<Row>) {
  const { row, index, columns, name, attributes, chosen, open, unknown } = props
  const t = useT()
  return (
    <tr aria-rowindex={index} {...attributes} aria-selected={chosen}>
      {chosen !== undefined && (
        <td className="st-table-tool">
          {/* MUI's checkbox has four elements; a page of a hundred rows must stay under 1,500 (design section 10). */}
          <input
            type="checkbox"
            className="st-table-tick"
            aria-label={t('table.choose', { name })}
            checked={chosen}
            disabled={unknown}
            onChange={event => props.onChoose(row, event.target.checked)}
          />
        </td>
      )}
      {open !== undefined && (
        <td className="st-table-tool">
          <button
            type="button"
            className="st-table-toggle st-square st-press"
            aria-label={t('table.detailsOf', { name })}
            aria-expanded={open}
            disabled={unknown}
            onClick={() => props.onToggle(row)}
          />
        </td>
      )}
      {columns.map(column => (
        <Cell key={column.id} row={row} column={column} />
      ))}
    </tr>
  )
}

// memo drops the generic type.
export const BodyRow = memo(BodyRowDrawn) as typeof BodyRowDrawn

/** The details below a row, at full width. */
export function DetailRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr className="st-table-detail">
      <td colSpan={width}>{children}</td>
    </tr>
  )
}
