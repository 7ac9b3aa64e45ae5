import type { FolderPage } from '../../dataProvider/index.ts'
import { formatNumber, localZone } from '../../i18n/format.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'
import { perPage } from './queries.ts'

/** How much there is, which part of it shows, and in which zone its times are. */
export function FolderFoot({ page, onPage }: { page: FolderPage; onPage: (page: number) => void }) {
  const t = useT()
  const tag = useLanguageTag()
  const number = (value: number) => formatNumber(value, tag)
  const first = (page.page - 1) * perPage + 1
  const total = page.exact
    ? t('files.total', { smart_count: page.total })
    : t('files.totalMore', { count: number(page.total) })
  const range = t('files.range', {
    from: number(first),
    to: number(first + page.entries.length - 1),
    total: page.exact ? number(page.total) : total,
  })
  return (
    <footer className="st-files-foot">
      <span role="status">{page.lastPage > 1 ? range : total}</span>
      <span className="st-soft">{t('files.zone', { zone: localZone() })}</span>
      {page.lastPage > 1 && (
        <nav aria-label={t('files.pages')}>
          <Step
            label={t('files.previous')}
            sign="‹"
            to={page.page - 1}
            page={page}
            onPage={onPage}
          />
          <Step label={t('files.next')} sign="›" to={page.page + 1} page={page} onPage={onPage} />
        </nav>
      )}
    </footer>
  )
}

interface StepProps {
  label: string
  sign: string
  to: number
  page: FolderPage
  onPage: (page: number) => void
}

function Step({ label, sign, to, page, onPage }: StepProps) {
  const possible = to >= 1 && to <= page.lastPage
  return (
    <button
      type="button"
      className="st-button st-files-icon"
      aria-label={label}
      title={label}
      aria-disabled={!possible}
      onClick={() => possible && onPage(to)}
    >
      {sign}
    </button>
  )
}
