import { formatNumber, localZone } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useFiles } from '../filesContext.ts'
import type { FolderPages } from './useFolderPages.ts'

interface FolderFootProps {
  pages: FolderPages
  onClear: () => void
}

/** How many entries there are, how many are selected, and the time zone. */
export function FolderFoot({ pages, onClear }: FolderFootProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { counter } = useFiles().state
  const { total, exact } = pages
  return (
    <footer className="st-files-foot st-gap-words st-pad-1 st-row st-over st-fine st-soft">
      <span role="status">
        {exact
          ? t('files.total', { smart_count: total })
          : t('files.totalMore', { count: formatNumber(total, tag) })}
      </span>
      <span role="status" className="st-text st-strong">
        {counter > 0 && t('filesBrowse.selected', { smart_count: counter })}
      </span>
      {counter > 1 && (
        <button type="button" className="st-link" onClick={onClear}>
          {t('filesBrowse.clear')}
        </button>
      )}
      <span className="st-soft">{t('table.zone', { zone: localZone() })}</span>
    </footer>
  )
}
