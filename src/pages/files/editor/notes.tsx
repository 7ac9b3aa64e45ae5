// Notices above the editor: an unsaved draft, or a failed save.
import { Alert, Button } from '@mui/material'
import type { DraftOf } from '#src/auth/drafts.ts'
import type { Place } from '#src/components/CodeEditor/index.ts'
import { ApiError } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import type { FileText } from './editing.ts'

interface DraftNoteProps {
  offered: NonNullable<DraftOf<FileText>['offered']>
  /** The file has changed since. */
  older: boolean
  onUse: () => void
  onDrop: () => void
}

/** An earlier text, to be restored or discarded. */
export function DraftNote({ offered, older, onUse, onDrop }: DraftNoteProps) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <Alert className="st-stack st-margin" role="alert">
      <h3>{t('files.draftTitle')}</h3>
      <p>
        {t('files.draftText', { time: formatMoment(offered.at, tag) })}{' '}
        {older && t('files.draftOlder')}
      </p>
      <div className="st-row">
        <Button variant="contained" onClick={onUse}>
          {t('files.draftUse')}
        </Button>
        <Button onClick={onDrop}>{t('files.draftDrop')}</Button>
      </div>
    </Alert>
  )
}

interface FailureNoteProps {
  failure: unknown
  /** The text is kept in this tab. */
  kept: boolean
  onGoTo: (place: Place) => void
}

/** Why a save failed; leads to the character that cannot be encoded. */
export function FailureNote({ failure, kept, onGoTo }: FailureNoteProps) {
  const t = useT()
  if (failure === null) return null
  const at = failure instanceof ApiError ? failure.place : null
  return (
    <Alert className="st-stack st-margin" severity="error" role="alert">
      <h3>{t('files.saveFailed')}</h3>
      <p>
        {fileFailure(failure)} {t(kept ? 'files.textKept' : 'files.textNotKept')}
      </p>
      {at && (
        <div className="st-row">
          <Button onClick={() => onGoTo({ line: at.line, column: at.column })}>
            {t('filesEditor.showPlace')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
