import { Checkbox } from '@mui/material'
import type { FolderSort } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Column, sortable } from './columns.ts'

interface GridHeadProps {
  sort: FolderSort
  columns: readonly Column[]
  /** Everything in the folder is chosen. */
  allChosen: boolean
  onSort: (sort: FolderSort) => void
  onAll: (on: boolean) => void
}

/** The columns; each the server can sort by sorts upwards, then downwards. Folders come first in any case. */
export function GridHead({ sort, columns, allChosen, onSort, onAll }: GridHeadProps) {
  const t = useT()
  const [field, direction] = sort.split('|')
  const texts = {
    name: t('files.name'),
    size: t('files.size'),
    modified: t('files.modified'),
    type: t('files.type'),
    owner: t('filesBrowse.owner'),
    permissions: t('filesCommands.permissions'),
  }
  return (
    <thead className="st-entries-head st-sticky st-under">
      <tr aria-rowindex={1}>
        <th scope="col" data-column="choose">
          <Checkbox
            checked={allChosen}
            onChange={() => onAll(!allChosen)}
            slotProps={{ input: { 'aria-label': t('filesBrowse.chooseAll') } }}
          />
        </th>
        {(['name', ...columns] as const).map(column => {
          const by = sortable.find(name => name === column)
          const sorted = field === column ? direction : undefined
          return (
            <th
              key={column}
              scope="col"
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              data-column={column}
            >
              {by ? (
                <button
                  className="st-in-line st-gap-1 st-fine st-strong st-soft"
                  type="button"
                  onClick={() => onSort(sorted === 'asc' ? `${by}|desc` : `${by}|asc`)}
                >
                  {texts[column]}
                  <span aria-hidden="true">{sorted ? (sorted === 'asc' ? '↑' : '↓') : ''}</span>
                </button>
              ) : (
                <span className="st-fine st-strong st-soft">{texts[column]}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
