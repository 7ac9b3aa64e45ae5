import { Button } from '@mui/material'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftOf } from '#src/auth/drafts.ts'
import {
  type EditorHandle,
  type Fault,
  type Place,
  useEditorMemory,
} from '#src/components/CodeEditor/index.ts'
import { keyText } from '#src/components/keys.ts'
import { useUnsaved } from '#src/components/unsaved.ts'
import type { OpenedFile } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ConflictPanel } from '../conflict/ConflictPanel.tsx'
import { OutsideNote, UnreachableNote } from '../conflict/OutsideNote.tsx'
import { useOutside } from '../conflict/useOutside.ts'
import { useTheirs } from '../conflict/useTheirs.ts'
import type { FileText } from '../drafts.ts'
import { EditorBody } from '../EditorBody.tsx'
import { EditorFoot } from '../EditorFoot.tsx'
import { EditorHead } from '../EditorHead.tsx'
import { EditorOptions } from '../EditorOptions.tsx'
import type { EditorPaneProps } from '../EditorPane.tsx'
import { type Editing, isUnsaved } from '../editing.ts'
import { DraftNote, FailureNote } from '../notes.tsx'
import { usePrefs } from '../prefs.ts'
import { useEditing } from '../useEditing.ts'
import { useFocusBack } from '../useFocusBack.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import { useReopen } from './useReopen.ts'

interface EditorSessionProps extends EditorPaneProps {
  opened: OpenedFile
  draft: DraftOf<FileText>
  /** Shows the file by its viewer; null when it has none. */
  onView: (() => void) | null
}

/** An open file: its text, saving it, and what can go wrong on the way. While another one shows it keeps all that. */
export function EditorSession(props: EditorSessionProps) {
  const { owner, opened, draft, active, report, onClose, onList } = props
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one owner as long as the file is open
  const stable = useMemo(() => owner, [])
  const editing = useEditing(stable, opened, draft)
  const { state, latest, dispatch, save, offered } = editing
  const [readOnly, setReadOnly] = useState(false)
  const reopen = useReopen(editing)
  const { autoReload } = usePrefs()
  const outside = useOutside({
    state,
    latest,
    dispatch,
    change: props.change,
    read: reopen.read,
    autoReload: autoReload && offered === null,
  })
  const { theirs, failure, again } = useTheirs(state.conflict, reopen.read)
  const unsaved = isUnsaved(state)
  const file = state.file.name
  useUnsaved(unsaved, file, { keep: editing.keep, send: draft.flush })

  const blockedBy = (now: Editing) => {
    if (now.saving !== null) return t('files.saving')
    if (offered) return t('files.chooseFirst')
    if (now.conflict) return t('files.answerFirst')
    return isUnsaved(now) ? null : t('files.nothingToSave')
  }
  const blocked = blockedBy(state)
  const saveNow = async () => {
    // What was typed a moment ago may not be drawn yet.
    const { current: now } = latest
    return blockedBy(now) === null ? save(now.file.version) : !isUnsaved(now)
  }
  useReport(report, owner.path, {
    unsaved,
    version: state.saving === null ? state.file.version : null,
    forget: editing.forget,
    save: saveNow,
  })

  const text = useTextParts(props.goTo)
  useFocusBack(text.place, offered !== null || state.conflict !== null)
  if (!active) return null
  return (
    <>
      <EditorHead path={owner.path} unsaved={unsaved} onClose={onClose} onList={onList}>
        <Button
          variant="contained"
          aria-disabled={blocked !== null}
          title={blocked ?? t('files.saveHint', { key: keyText('Mod+S', t) })}
          onClick={() => void saveNow()}
        >
          {t(state.saving === null ? 'files.save' : 'files.saving')}
        </Button>
        <EditorOptions
          readOnly={readOnly}
          onReadOnly={setReadOnly}
          handle={text.handle}
          onView={props.onView}
        />
      </EditorHead>
      {offered && (
        <DraftNote
          offered={offered}
          older={offered.content.version !== state.file.version}
          onUse={editing.useOffered}
          onDrop={editing.dropOffered}
        />
      )}
      {outside.told && !offered && (
        <OutsideNote
          change={outside.told}
          unsaved={unsaved}
          busy={outside.busy}
          failure={outside.failure}
          onReload={outside.reload}
          onCompare={outside.compare}
          onSaveAgain={() => void save(null)}
          onClose={onClose}
          onLater={outside.later}
        />
      )}
      {props.unreachable && <UnreachableNote onAskAgain={props.onAskAgain} />}
      {state.conflict && (
        <ConflictPanel
          conflict={state.conflict}
          editing={state}
          theirs={theirs}
          failure={failure}
          onReadAgain={again}
          onMerged={(merged, other, atOnce) => {
            dispatch({ do: 'merged', theirs: other, text: merged })
            if (atOnce) void save(other.version)
          }}
          onOverwrite={version => void save(version)}
          onTakeTheirs={other => dispatch({ do: 'opened', file: other })}
          onKeepEditing={() => dispatch({ do: 'setAside' })}
        />
      )}
      <FailureNote failure={state.failure} kept={editing.kept} onGoTo={text.show} />
      <EditorBody
        {...text.editor}
        path={owner.path}
        value={state.text}
        hidden={state.conflict !== null && theirs !== null}
        readOnly={offered !== null || readOnly}
        onChange={typed => dispatch({ do: 'typed', text: typed })}
        onSave={() => void saveNow()}
      />
      <EditorFoot
        editing={state}
        unsaved={unsaved}
        tabOnly={draft.where === 'tab' || draft.where === 'nowhere'}
        fault={text.fault}
        place={text.cursor}
        handle={text.handle}
        locked={offered !== null || readOnly || state.conflict !== null || state.saving !== null}
        onForm={form => dispatch({ do: 'formed', form })}
        onReopen={reopen.ask}
      />
      <ReopenDialog file={file} reopen={reopen} />
    </>
  )
}

/** Tells the tabs around; what a function of it does is always the newest. */
function useReport(
  report: EditorPaneProps['report'],
  path: string,
  now: {
    unsaved: boolean
    version: string | null
    forget: () => void
    save: () => Promise<boolean>
  },
) {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const { unsaved, version } = now
  useEffect(() => {
    report(path, {
      unsaved,
      version,
      forget: () => latest.current.forget(),
      save: () => latest.current.save(),
    })
  }, [report, path, unsaved, version])
  useEffect(() => () => report(path, null), [report, path])
}

/** The editor of the text and what it tells: where the cursor is, what is wrong, what can be asked of it. */
function useTextParts(asked: Place | null) {
  const memory = useEditorMemory()
  const place = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [cursor, setCursor] = useState<Place | null>(null)
  const [handle, setHandle] = useState<EditorHandle | null>(null)
  const [own, show] = useState<Place | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wish of the address goes before an older one of ours
  useEffect(() => show(null), [asked])
  const goTo = own ?? asked
  const onFault = useCallback((one: Fault | null) => setFault(one), [])
  const editor = { place, memory, goTo, onFault, onPlace: setCursor, onReady: setHandle }
  return { place, fault, cursor, handle, show, editor }
}
