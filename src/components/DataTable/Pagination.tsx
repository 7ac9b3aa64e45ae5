import { useT } from '#src/i18n/useT.ts'
import { isPage, pageWindow } from './paging.ts'
import './pagination.css'

interface PaginationProps {
  label: string
  current: number
  last: number
  onPage: (page: number) => void
}

/** Previous, next, or a number; only within 1 and the last page. */
export function Pagination({ label, current, last, onPage }: PaginationProps) {
  const t = useT()
  const go = (page: number) => page !== current && isPage(page, last) && onPage(page)
  const window = pageWindow(Math.min(current, last), last)
  const button = (page: number) => (
    <button
      key={page}
      type="button"
      aria-label={t('table.page', { page })}
      aria-current={page === current ? 'page' : undefined}
      onClick={() => go(page)}
    >
      {page}
    </button>
  )
  return (
    <nav className="st-pages" aria-label={label}>
      <button
        type="button"
        aria-label={t('table.previous')}
        disabled={current <= 1}
        onClick={() => go(current - 1)}
      >
        ‹
      </button>
      {(window[0] ?? 1) > 1 && [button(1), <span key="before">…</span>]}
      {window.map(button)}
      {(window.at(-1) ?? last) < last && [<span key="after">…</span>, button(last)]}
      <button
        type="button"
        aria-label={t('table.next')}
        disabled={current >= last}
        onClick={() => go(current + 1)}
      >
        ›
      </button>
    </nav>
  )
}
