import { Checkbox } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { useFiles } from '../filesContext.ts'
import { type Column, sortable, titles } from './columns.ts'

interface GridHeadProps {
  columns: readonly Column[]
  /** Everything in the folder is selected. */
  allChosen: boolean
  onAll: (on: boolean) => void
}

/** The column headers; those the server can sort by sort ascending, then descending. Folders always come first. */
export function GridHead({ columns, allChosen, onAll }: GridHeadProps) {
  const t = useT()
  const { view, changeView } = useFiles()
  const [field, direction] = view.sort.split('|')
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
                  onClick={() =>
                    changeView({ sort: sorted === 'asc' ? `${by}|desc` : `${by}|asc` })
                  }
                >
                  {t(titles[column])}
                  <span aria-hidden="true">{sorted ? (sorted === 'asc' ? '↑' : '↓') : ''}</span>
                </button>
              ) : (
                <span className="st-fine st-strong st-soft">{t(titles[column])}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
