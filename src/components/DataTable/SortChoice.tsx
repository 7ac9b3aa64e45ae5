import { Select } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { type SortEntry, wireName } from './sorting.ts'
import type { TableColumn } from './types.ts'
import { sortableOf } from './useModel.ts'

interface SortChoiceProps<Row> {
  columns: readonly TableColumn<Row>[]
  sort: readonly SortEntry[]
  onSort: (sort: readonly SortEntry[]) => void
}

/** Sorting where it is too narrow for a head. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const t = useT()
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(column =>
      (['asc', 'desc'] as const).map(direction => ({
        entry: { ...sortableOf(column), direction },
        text: t(direction === 'asc' ? 'table.ascending' : 'table.descending', {
          name: column.title,
        }),
      })),
    )
  const current = choices.findIndex(
    ({ entry }) =>
      sort[0] !== undefined &&
      wireName(entry) === wireName(sort[0]) &&
      entry.direction === sort[0].direction,
  )
  return (
    <Select
      native
      className="st-table-sort"
      value={current}
      onChange={event => {
        const chosen = choices[Number(event.target.value)]
        onSort(chosen ? [chosen.entry] : [])
      }}
      inputProps={{ 'aria-label': t('table.sortBy') }}
    >
      {current < 0 && <option value={-1}>{t('table.own')}</option>}
      {choices.map(({ text }, at) => (
        <option key={text} value={at}>
          {text}
        </option>
      ))}
    </Select>
  )
}
