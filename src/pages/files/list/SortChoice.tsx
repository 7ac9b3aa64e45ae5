import { Select } from '@mui/material'
import { useId } from 'react'
import type { FolderSort } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

const orders = [
  ['name|asc', 'nameUp'],
  ['name|desc', 'nameDown'],
  ['modified|desc', 'newest'],
  ['modified|asc', 'oldest'],
  ['size|desc', 'largest'],
  ['size|asc', 'smallest'],
  ['type|asc', 'typeUp'],
  ['type|desc', 'typeDown'],
] as const satisfies readonly (readonly [FolderSort, string])[]

interface SortChoiceProps {
  sort: FolderSort
  onSort: (sort: FolderSort) => void
}

/** The order of the entries, where they are too narrow to be columns with heads. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="st-entries-sort st-sticky st-under st-fine st-strong st-soft">
      <label htmlFor={id}>{t('table.sortBy')}</label>
      <Select
        native
        id={id}
        value={sort}
        onChange={event => {
          const chosen = orders.find(([order]) => order === event.target.value)
          if (chosen) onSort(chosen[0])
        }}
      >
        {orders.map(([order, name]) => (
          <option key={order} value={order}>
            {t(`files.orders.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
