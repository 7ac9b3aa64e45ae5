import { Checkbox } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import type { HeadColumn } from './useModel.ts'

interface HeadProps<Row> {
  columns: readonly HeadColumn<Row>[]
  onSort: (column: HeadColumn<Row>['own'], multi: boolean) => void
  /** Every row of the page is chosen, some are, none is; undefined: nothing can be chosen. */
  chosen: 'all' | 'some' | 'none' | undefined
  onChooseAll: (on: boolean) => void
  withDetails: boolean
}

/** Which way, and after how many others. */
function Mark({ sorted, index, of }: { sorted: 'asc' | 'desc'; index: number; of: number }) {
  return (
    <span className="st-table-mark" aria-hidden="true">
      {sorted === 'asc' ? '↑' : '↓'}
      {of > 1 && index + 1}
    </span>
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
        {columns.map(({ own, sorted, sortIndex }) => {
          const isFirst = sorted && sortIndex === first
          const direction = sorted === 'asc' ? 'ascending' : 'descending'
          if (!own.sortable)
            return (
              <th key={own.id} scope="col" data-column={own.id}>
                {own.title}
              </th>
            )
          return (
            <th
              key={own.id}
              scope="col"
              data-column={own.id}
              // Of several only the first may say so; the others say it in words.
              aria-sort={isFirst ? direction : 'none'}
            >
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
                  event.preventDefault() // with Alt a browser makes no click of it
                  onSort(own, true)
                }}
              >
                {own.title}
                {sorted && <Mark sorted={sorted} index={sortIndex} of={count} />}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
