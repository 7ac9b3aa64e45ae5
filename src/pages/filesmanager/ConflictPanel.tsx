import { useEffect, useRef, useState } from 'react'
import { toEditorText } from '../../components/CodeEditor/index.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { OpenedFile } from '../../dataProvider/index.ts'
import { formatMoment } from '../../i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '../../i18n/useT.ts'
import type { OtherChange } from './editing.ts'
import { fileFailure } from './failure.ts'

interface ConflictPanelProps {
  conflict: OtherChange
  file: string
  mine: string
  /** The other text, while both are compared. */
  theirs: OpenedFile | null
  saving: boolean
  readTheirs: () => Promise<OpenedFile>
  onCompare: (theirs: OpenedFile | null) => void
  /** Save over that version: a third change is caught again. */
  onOverwrite: (version: string | null) => void
  onTakeTheirs: (theirs: OpenedFile) => void
  onKeepEditing: () => void
}

/** Someone else was faster: who, when, and what can be done. Nothing typed is lost before the operator says so. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict, file, mine, theirs, saving } = props
  const { gone } = conflict
  const t = useT()
  const tag = useLanguageTag()
  const [asking, setAsking] = useState(false)
  const { busy, failure, withTheirs } = useTheirs(props.readTheirs)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])

  const still = busy || saving
  const unless = (act: () => void) => () => {
    if (!still) act()
  }
  const compare = unless(() => withTheirs(props.onCompare))
  const overwrite = unless(() => {
    const version = theirs?.version ?? conflict.version
    if (gone) props.onOverwrite(null)
    else if (version !== null) props.onOverwrite(version)
    else withTheirs(read => props.onOverwrite(read.version))
  })
  const takeTheirs = () => {
    setAsking(false)
    withTheirs(props.onTakeTheirs)
  }

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="st-note st-files-note"
      data-kind="warn"
      role="alert"
      aria-busy={still}
    >
      <h3>{headline(conflict, t, tag)}</h3>
      <p>{t(gone ? 'files.saveFailed' : 'files.conflictLead')}</p>
      {theirs && toEditorText(theirs.content) === mine && <p>{t('files.onlyEnds')}</p>}
      {failure !== null && (
        <p className="st-error">
          {t('files.theirsFailed')} {fileFailure(failure)}
        </p>
      )}
      <div className="st-page-tools">
        {/* One button with two meanings, so that the focus stays on it. */}
        {!gone && (
          <Choice
            off={still}
            text={t(theirs ? 'files.backToMine' : 'files.compare')}
            act={theirs ? unless(() => props.onCompare(null)) : compare}
          />
        )}
        <Choice
          off={still}
          text={t(gone ? 'files.saveAgain' : 'files.overwrite')}
          act={overwrite}
        />
        {!gone && (
          <Choice off={still} text={t('files.takeTheirs')} act={unless(() => setAsking(true))} />
        )}
        <Choice off={still} text={t('files.keepEditing')} act={unless(props.onKeepEditing)} />
      </div>
      <ConfirmDialog
        open={asking}
        title={t('files.takeTheirsTitle')}
        text={t('files.takeTheirsText', { file })}
        confirm={t('files.takeTheirsConfirm')}
        cancel={t('action.cancel')}
        onConfirm={takeTheirs}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

function Choice({ text, off, act }: { text: string; off: boolean; act: () => void }) {
  return (
    <button type="button" className="st-button" aria-disabled={off} onClick={act}>
      {text}
    </button>
  )
}

function headline({ by, at, gone }: OtherChange, t: Translate, tag: string): string {
  if (gone) return t('files.conflictGone')
  const time = at ? formatMoment(at, tag) : ''
  if (by) return t(at ? 'files.conflictBy' : 'files.conflictByOnly', { name: by, time })
  return t(at ? 'files.conflictHostAt' : 'files.conflictHost', { time })
}

/** Reads the other text first, then does something with it; says so when it cannot be read. */
function useTheirs(read: () => Promise<OpenedFile>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const withTheirs = (then: (theirs: OpenedFile) => void) => {
    setBusy(true)
    setFailure(null)
    read()
      .then(then, (error: unknown) => setFailure(error))
      .finally(() => setBusy(false))
  }
  return { busy, failure, withTheirs }
}
