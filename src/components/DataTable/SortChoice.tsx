import { Select } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { useTableList } from './AddressList.tsx'
import { sortableOf } from './grid/useModel.ts'
import { wireName } from './sorting.ts'
import type { TableColumn } from './types.ts'

/** Sorting for screens too narrow for a table header. */
export function SortChoice<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  const t = useT()
  const { sorts, setSorts } = useTableList()
  const [first] = sorts
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
      first !== undefined &&
      wireName(entry) === wireName(first) &&
      entry.direction === first.direction,
  )
  return (
    <Select
      native
      className="st-table-sort"
      value={current}
      onChange={event => {
        const chosen = choices[Number(event.target.value)]
        setSorts(chosen ? [chosen.entry] : [])
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
