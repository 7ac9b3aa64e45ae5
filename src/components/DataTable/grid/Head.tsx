import { Checkbox } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import type { HeadColumn } from './useModel.ts'

interface HeadProps<Row> {
  columns: readonly HeadColumn<Row>[]
  onSort: (column: HeadColumn<Row>['own'], multi: boolean) => void
  /** Whether all rows of the page are selected, or some, or none; undefined: rows cannot be selected. */
  chosen: 'all' | 'some' | 'none' | undefined
  onChooseAll: (on: boolean) => void
  withDetails: boolean
}

interface HeadCellProps<Row> extends Pick<HeadProps<Row>, 'onSort'> {
  column: HeadColumn<Row>
  /** It is the first sort column. */
  isFirst: boolean
  /** The number of sort columns. */
  count: number
}

function HeadCell<Row>({ column, isFirst, count, onSort }: HeadCellProps<Row>) {
  const t = useT()
  const { own, sorted, sortIndex } = column
  const direction = sorted === 'asc' ? 'ascending' : 'descending'
  if (!own.sortable)
    return (
      <th scope="col" data-column={own.id}>
        {own.title}
      </th>
    )
  return (
    // Of several, only the first may use aria-sort; the others say it in their text.
    <th scope="col" data-column={own.id} aria-sort={sorted && isFirst ? direction : 'none'}>
      <button
        type="button"
        title={t('table.sortHint')}
        aria-description={
          sorted && !isFirst
            ? `${sortIndex + 1}: ${t(`table.${direction}`, { name: own.title })}`
            : undefined
        }
        onClick={event => onSort(own, event.altKey)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !event.altKey) return
          event.preventDefault() // with Alt, browsers fire no click
          onSort(own, true)
        }}
      >
        {own.title}
        {sorted && (
          <span className="st-table-mark" aria-hidden="true">
            {sorted === 'asc' ? '↑' : '↓'}
            {count > 1 && sortIndex + 1}
          </span>
        )}
      </button>
    </th>
  )
}

export function Head<Row>(props: HeadProps<Row>) {
  const { columns, onSort, chosen, onChooseAll, withDetails } = props
  const t = useT()
  const count = columns.filter(({ sorted }) => sorted).length
  const first = Math.min(...columns.flatMap(column => (column.sorted ? [column.sortIndex] : [])))
  return (
    <thead>
      <tr aria-rowindex={1}>
        {chosen && (
          <th scope="col" className="st-table-tool">
            <Checkbox
              checked={chosen === 'all'}
              onChange={event => onChooseAll(event.target.checked)}
              slotProps={{
                input: {
                  'aria-label': t('table.choosePage'),
                  ref: box => {
                    if (box) box.indeterminate = chosen === 'some'
                  },
                },
              }}
            />
          </th>
        )}
        {withDetails && (
          <th scope="col" className="st-table-tool">
            <span className="st-hidden">{t('table.details')}</span>
          </th>
        )}
        {columns.map(column => (
          <HeadCell
            key={column.own.id}
            column={column}
            isFirst={column.sortIndex === first}
            count={count}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
}
