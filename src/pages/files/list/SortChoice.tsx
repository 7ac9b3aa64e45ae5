import { Select } from '@mui/material'
import { useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { useFiles } from '../filesContext.ts'
import { isOrder, orders } from '../folderAddress.ts'

/** The entries' order, where there is no room for column headers. */
export function SortChoice() {
  const t = useT()
  const { view, changeView } = useFiles()
  const id = useId()
  return (
    <div className="st-entries-sort st-sticky st-under st-fine st-strong st-soft">
      <label htmlFor={id}>{t('table.sortBy')}</label>
      <Select
        native
        id={id}
        value={view.sort}
        onChange={({ target }) => isOrder(target.value) && changeView({ sort: target.value })}
      >
        {Object.entries(orders).map(([order, name]) => (
          <option key={order} value={order}>
            {t(`files.orders.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
