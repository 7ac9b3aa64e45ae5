import { Alert } from '@mui/material'
import { refreshPages, usePagesFailed, useSession } from '#src/auth/pages.ts'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { useT } from '#src/i18n/useT.ts'

/** Explains that an operator has no pages, or that the pages could not be loaded. */
export function AccessNote() {
  const t = useT()
  const { pages } = useSession()
  const failed = usePagesFailed()
  if (!failed && (pages === null || pages.length > 0)) return null
  return (
    <Alert severity="warning" role="status">
      <span>
        <strong>{t(failed ? 'connection.pagesFailed' : 'connection.noPages')}</strong>{' '}
        {!failed && t('connection.noPagesHint')}
      </span>
      <RetryButton retry={() => void refreshPages()} />
    </Alert>
  )
}
