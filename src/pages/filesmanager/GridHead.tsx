import type { FolderSort } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'

const columns = ['name', 'size', 'modified', 'type'] as const

interface GridHeadProps {
  sort: FolderSort
  onSort: (sort: FolderSort) => void
}

/** The columns; each sorts upwards, then downwards. Folders come first in any case. */
export function GridHead({ sort, onSort }: GridHeadProps) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: see EntryGrid
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    <div role="row" aria-rowindex={1} className="st-entries-head">
      {columns.map(column => {
        const [field, direction] = sort.split('|')
        const sorted = field === column ? direction : undefined
        return (
          // biome-ignore lint/a11y/useSemanticElements: see EntryGrid
          // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
          <div
            key={column}
            role="columnheader"
            aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
            data-column={column}
          >
            <button
              type="button"
              onClick={() => onSort(sorted === 'asc' ? `${column}|desc` : `${column}|asc`)}
            >
              {t(`files.${column}`)}
              <span aria-hidden="true">{sorted ? (sorted === 'asc' ? '↑' : '↓') : ''}</span>
            </button>
          </div>
        )
      })}
    </div>
  )
}
