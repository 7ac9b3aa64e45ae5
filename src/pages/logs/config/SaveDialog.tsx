import { Alert } from '@mui/material'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { toEditorText } from '#src/components/CodeEditor/index.ts'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Compare } from './Compare.tsx'
import type { OpenDocument } from './useDocument.ts'

interface SaveDialogProps {
  open: boolean
  editing: OpenDocument
  faults: number
  onClose: () => void
}

/** Shows what will change, then saves. */
export function SaveDialog({ open, editing, faults, onClose }: SaveDialogProps) {
  const t = useT()
  const { state, busy, problem } = editing
  const { document, text } = state
  const act = faults > 0 ? 'logsConfig.dialog.anyway' : 'action.save'
  return (
    <ActModal
      open={open}
      size="wide"
      title={t('logsConfig.dialog.title', { name: document.name })}
      onCancel={onClose}
      act={t(busy ? 'action.saving' : act)}
      kind={faults > 0 ? 'danger' : 'primary'}
      off={busy}
      onAct={() => void editing.save(faults > 0)}
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
    </ActModal>
  )
}
