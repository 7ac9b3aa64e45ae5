import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftOf } from '../../auth/drafts.ts'
import type { Fault } from '../../components/CodeEditor/index.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { keyText } from '../../components/keys.ts'
import { useUnsaved } from '../../components/unsaved.ts'
import type { OpenedFile } from '../../dataProvider/index.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { DraftOwner, FileText } from './drafts.ts'
import { EditorBody } from './EditorBody.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import { EditorHead } from './EditorHead.tsx'
import { isUnsaved } from './editing.ts'
import { fileFailure } from './failure.ts'
import { useEditing } from './useEditing.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface EditorSessionProps {
  owner: DraftOwner
  opened: OpenedFile
  draft: DraftOf<FileText>
  onClose: () => void
  onList: () => void
}

/** An open file: its text, saving it, and what can go wrong on the way. */
export function EditorSession({ owner, opened, draft, onClose, onList }: EditorSessionProps) {
  const t = useT()
  const tag = useLanguageTag()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one owner as long as the file is open
  const stable = useMemo(() => owner, [])
  const editing = useEditing(stable, opened, draft)
  const { state, dispatch, save, offered } = editing
  const [theirs, setTheirs] = useState<OpenedFile | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const unsaved = isUnsaved(state)
  const leave = useLeaveGuard(unsaved, owner.path, editing.forget)
  const file = state.file.name
  const place = useRef<HTMLDivElement>(null)
  useFocusBack(place, offered !== null || state.conflict !== null)
  useUnsaved(unsaved, file, { keep: editing.keep, send: draft.flush })

  const blockedBy = () => {
    if (state.saving !== null) return t('files.saving')
    if (offered) return t('files.chooseFirst')
    if (state.conflict) return t('files.answerFirst')
    return unsaved ? null : t('files.nothingToSave')
  }
  const blocked = blockedBy()
  const saveNow = () => {
    if (!blocked) void save(state.file.version)
  }

  return (
    <>
      <EditorHead path={owner.path} unsaved={unsaved} onClose={onClose} onList={onList}>
        <button
          type="button"
          className="st-button"
          data-kind="primary"
          aria-disabled={blocked !== null}
          title={blocked ?? t('files.saveHint', { key: keyText('Mod+S', t) })}
          onClick={saveNow}
        >
          {t(state.saving === null ? 'files.save' : 'files.saving')}
        </button>
      </EditorHead>
      {offered && (
        <div className="st-note st-files-note" role="alert">
          <h3>{t('files.draftTitle')}</h3>
          <p>
            {t('files.draftText', { time: formatMoment(offered.at, tag) })}{' '}
            {offered.content.version !== state.file.version && t('files.draftOlder')}
          </p>
          <div className="st-page-tools">
            <button
              type="button"
              className="st-button"
              data-kind="primary"
              onClick={editing.useOffered}
            >
              {t('files.draftUse')}
            </button>
            <button type="button" className="st-button" onClick={editing.dropOffered}>
              {t('files.draftDrop')}
            </button>
          </div>
        </div>
      )}
      {state.conflict && (
        <ConflictPanel
          conflict={state.conflict}
          file={file}
          mine={state.text}
          theirs={theirs}
          saving={state.saving !== null}
          readTheirs={editing.readTheirs}
          onCompare={setTheirs}
          onOverwrite={version => {
            setTheirs(null)
            void save(version)
          }}
          onTakeTheirs={other => {
            setTheirs(null)
            dispatch({ do: 'opened', file: other })
          }}
          onKeepEditing={() => {
            setTheirs(null)
            dispatch({ do: 'setAside' })
          }}
        />
      )}
      {state.failure !== null && (
        <div className="st-note st-files-note" data-kind="bad" role="alert">
          <h3>{t('files.saveFailed')}</h3>
          <p>
            {fileFailure(state.failure)} {t(editing.kept ? 'files.textKept' : 'files.textNotKept')}
          </p>
        </div>
      )}
      <EditorBody
        place={place}
        path={owner.path}
        text={state.text}
        theirs={theirs}
        readOnly={offered !== null}
        onChange={text => dispatch({ do: 'typed', text })}
        onSave={saveNow}
        onFault={setFault}
      />
      <EditorFoot
        editing={state}
        unsaved={unsaved}
        tabOnly={draft.where === 'tab' || draft.where === 'nowhere'}
        fault={fault}
      />
      <ConfirmDialog
        open={leave.asking}
        title={t('files.leaveTitle')}
        text={t('files.leaveText', { file })}
        confirm={t('files.leaveConfirm')}
        cancel={t('files.stay')}
        onConfirm={leave.go}
        onCancel={leave.stay}
      />
    </>
  )
}

/** When a question is answered its buttons go; the focus they had goes to the text. */
function useFocusBack(place: RefObject<HTMLElement | null>, asked: boolean) {
  const before = useRef(asked)
  useEffect(() => {
    const answered = before.current && !asked
    before.current = asked
    if (!answered || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('textarea, [role="textbox"]')?.focus()
  }, [place, asked])
}
