import { useT } from '../../i18n/useT.ts'
import './pagination.css'

const onEachSide = 2

/** The page numbers to offer: two on each side of the current one; all when there are few. */
export function pageWindow(current: number, last: number): number[] {
  const few = last < onEachSide * 2 + 4
  const size = few ? last : onEachSide * 2 + 1
  const start =
    few || current <= onEachSide + 1 ? 1 : Math.min(current - onEachSide, last - onEachSide * 2)
  return Array.from({ length: size }, (_, n) => start + n)
}

interface PaginationProps {
  label: string
  current: number
  last: number
  onPage: (page: number) => void
}

/** Previous, next, or a number; only within 1 and the last page. */
export function Pagination({ label, current, last, onPage }: PaginationProps) {
  const t = useT()
  const go = (page: number) => page >= 1 && page <= last && page !== current && onPage(page)
  const window = pageWindow(current, last)
  const button = (page: number) => (
    <button
      key={page}
      type="button"
      aria-label={t('journal.page', { page })}
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
        aria-label={t('journal.previous')}
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
        aria-label={t('journal.next')}
        disabled={current >= last}
        onClick={() => go(current + 1)}
      >
        ›
      </button>
    </nav>
  )
}
