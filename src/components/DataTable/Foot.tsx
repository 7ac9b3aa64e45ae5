import { Select } from '@mui/material'
import { localZone } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { Pagination } from './Pagination.tsx'
import type { TablePage, TableView } from './types.ts'

interface FootProps {
  /** What the page numbers are called. */
  label: string
  view: TableView
  page: TablePage<unknown>
  sizes: readonly number[]
  /** The rows tell times: in whose zone. */
  zoned: boolean
  show: (part: Partial<TableView>) => void
}

/** Which rows of how many, in whose time; how many a page; the page numbers. */
export function Foot({ label, view, page, sizes, zoned, show }: FootProps) {
  const t = useT()
  const { from, to, total, last_page } = page.pagination
  const choices = [...new Set([...sizes, view.perPage])].sort((a, b) => a - b)
  return (
    <footer className="st-table-foot st-row st-gap-wide st-apart st-pad-2 st-over st-small">
      <span className="st-soft">
        {from !== null &&
          t(page.exact ? 'table.range' : 'table.rangeMore', { from, to: to ?? from, total })}
        {from !== null && zoned && ' · '}
        {zoned && t('table.zone', { zone: localZone() })}
      </span>
      <label>
        <Select
          native
          value={view.perPage}
          onChange={event => show({ perPage: Number(event.target.value) })}
        >
          {choices.map(size => (
            <option key={size}>{size}</option>
          ))}
        </Select>
        {t('table.perPage')}
      </label>
      <Pagination
        label={label}
        current={view.page}
        last={last_page}
        onPage={to => show({ page: to })}
      />
    </footer>
  )
}
