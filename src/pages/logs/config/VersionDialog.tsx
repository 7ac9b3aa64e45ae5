import { toEditorText } from '#src/components/CodeEditor/index.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Compare } from './Compare.tsx'
import { RevertButton } from './History.tsx'
import { useVersion } from './queries.ts'
import type { OpenDocument } from './useDocument.ts'

interface VersionDialogProps {
  /** Null: none is shown. */
  id: number | null
  editing: OpenDocument
  onClose: () => void
}

/** A version beside the current one on the host. */
export function VersionDialog({ id, editing, onClose }: VersionDialogProps) {
  const t = useT()
  const tag = useLanguageTag()
  const query = useVersion(editing.store, id)
  const { data } = query
  const { name, path, content } = editing.state.document
  const time = data ? formatMoment(data.at, tag) : ''
  return (
    <Modal
      open={id !== null}
      size="wide"
      title={data ? t('logsConfig.history.dialogTitle', { name, time }) : name}
      onCancel={onClose}
      {...(data ? { foot: () => <RevertButton version={data} editing={editing} /> } : {})}
    >
      <div className="st-stack st-gap-3">
        {data?.reason && <p>{data.reason}</p>}
        <Reading query={query} failed={t('logsConfig.history.failed')} rows={8} />
        {data && (
          <Compare
            path={path}
            before={toEditorText(data.content)}
            after={toEditorText(content)}
            beforeLabel={t('logsConfig.history.that')}
            afterLabel={t('logsConfig.history.today')}
          />
        )}
      </div>
    </Modal>
  )
}
