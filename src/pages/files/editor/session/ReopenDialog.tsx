import { Alert, Button } from '@mui/material'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '#src/pages/files/failure.ts'
import type { useReopen } from './useReopen.ts'

interface ReopenDialogProps {
  file: string
  reopen: ReturnType<typeof useReopen>
}

/** Asks first, because reloading loses typed text; also reports a failed reload. */
export function ReopenDialog({ file, reopen }: ReopenDialogProps) {
  const t = useT()
  return (
    <>
      {reopen.failure !== null && (
        <Alert className="st-stack st-margin" severity="error" role="alert">
          <p>
            {t('filesEditor.reopenFailed')} {fileFailure(reopen.failure)}
          </p>
          <div className="st-row">
            <Button onClick={reopen.cancel}>{t('action.close')}</Button>
          </div>
        </Alert>
      )}
      <ConfirmDialog
        open={reopen.asking !== null}
        title={t('filesEditor.reopenTitle')}
        text={t('files.takeTheirsText', { file })}
        confirm={t('filesEditor.reopenConfirm')}
        onConfirm={reopen.confirm}
        onCancel={reopen.cancel}
      />
    </>
  )
}
