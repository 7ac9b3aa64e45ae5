import { localZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/useT.ts'
import { Pagination } from '../Pagination/Pagination.tsx'
import './table.css'

/** The data table's own, and larger ones for a long list. */
const perPageChoices = [5, 6, 10, 25, 50, 100]

interface ListFootProps {
  /** What the page numbers are called. */
  label: string
  page: number
  perPage: number
  last: number
  total: number
  /** False when there are more rows than `total`. */
  exact: boolean
  /** Rows that are shown. */
  rows: number
  show: (part: { page: number } | { perPage: number }) => void
}

/** Which rows of how many, in whose time; how many a page; the page numbers. */
export function ListFoot(props: ListFootProps) {
  const { label, page, perPage, last, total, exact, rows, show } = props
  const t = useT()
  const from = (page - 1) * perPage + 1
  const sizes = [...new Set([...perPageChoices, perPage])].sort((one, other) => one - other)
  return (
    <footer className="st-table-foot">
      <span className="st-soft">
        {t(exact ? 'journal.range' : 'journal.rangeMore', {
          from,
          to: from + rows - 1,
          total,
        })}
        {' · '}
        {t('journal.zone', { zone: localZone() })}
      </span>
      <label>
        <select
          className="st-input"
          value={perPage}
          onChange={event => show({ perPage: Number(event.target.value) })}
        >
          {sizes.map(size => (
            <option key={size}>{size}</option>
          ))}
        </select>
        {t('journal.perPage')}
      </label>
      <Pagination label={label} current={page} last={last} onPage={to => show({ page: to })} />
    </footer>
  )
}
