import { Alert, Button } from '@mui/material'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { toEditorText } from '#src/components/CodeEditor/index.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Compare } from './Compare.tsx'
import type { OpenDocument } from './useDocument.ts'

interface SaveDialogProps {
  open: boolean
  editing: OpenDocument
  faults: number
  onClose: () => void
}

/** What will be another than before, and then the save. */
export function SaveDialog({ open, editing, faults, onClose }: SaveDialogProps) {
  const t = useT()
  const { state, busy, problem } = editing
  const { document, text } = state
  const save = async () => {
    await editing.save(faults > 0)
  }
  return (
    <Modal
      open={open}
      size="wide"
      title={t('logsConfig.dialog.title', { name: document.name })}
      onCancel={onClose}
      foot={cancel => (
        <>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button
            {...(faults > 0 ? { color: 'error' } : { variant: 'contained' })}
            aria-disabled={busy}
            onClick={() => void save()}
          >
            {t(busy ? 'action.saving' : faults > 0 ? 'logsConfig.dialog.anyway' : 'action.save')}
          </Button>
        </>
      )}
    >
      <div className="st-stack st-gap-3">
        <p>{t('logsConfig.dialog.text')}</p>
        {faults > 0 && (
          <Alert role="note" severity="warning">
            {t('logsConfig.dialog.faults', { smart_count: faults })}
          </Alert>
        )}
        <FailureAlert problem={problem} title={t('logsConfig.saveFailed')} />
        <Compare
          path={document.path}
          before={toEditorText(document.content)}
          after={text}
          beforeLabel={t('logsConfig.dialog.before')}
          afterLabel={t('logsConfig.dialog.after')}
        />
      </div>
    </Modal>
  )
}
