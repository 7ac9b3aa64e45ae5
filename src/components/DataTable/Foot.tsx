import { Select } from '@mui/material'
import { localZone } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { useTableList } from './AddressList.tsx'
import { Pagination } from './Pagination.tsx'

interface FootProps {
  /** The accessible name of the page numbers. */
  label: string
  sizes: readonly number[]
  /** The rows contain times: names their time zone. */
  zoned: boolean
}

/** The range of rows shown and the total, the time zone, the page size and the page numbers. */
export function Foot({ label, sizes, zoned }: FootProps) {
  const t = useT()
  const { page, perPage, total = 0, meta, setPage, setPerPage } = useTableList()
  const { from = null, to, last_page = 1 } = meta?.pagination ?? {}
  const choices = [...new Set([...sizes, perPage])].sort((a, b) => a - b)
  return (
    <footer className="st-compact st-row st-gap-wide st-apart st-pad-2 st-over st-small">
      <span className="st-soft">
        {from !== null &&
          t(meta?.isExact === false ? 'table.rangeMore' : 'table.range', {
            from,
            to: to ?? from,
            total,
          })}
        {from !== null && zoned && ' · '}
        {zoned && t('table.zone', { zone: localZone() })}
      </span>
      <label className="st-in-line st-end st-nowrap">
        <Select native value={perPage} onChange={event => setPerPage(Number(event.target.value))}>
          {choices.map(size => (
            <option key={size}>{size}</option>
          ))}
        </Select>
        {t('table.perPage')}
      </label>
      <Pagination label={label} current={page} last={last_page} onPage={setPage} />
    </footer>
  )
}
