import { ConflictPanel } from '../conflict/ConflictPanel.tsx'
import { OutsideNote, UnreachableNote } from '../conflict/OutsideNote.tsx'
import type { EditorPaneProps } from '../EditorPane.tsx'
import { DraftNote, FailureNote } from '../notes.tsx'
import type { Session } from './useEditorSession.ts'

interface SessionNotesProps
  extends Pick<EditorPaneProps, 'unreachable' | 'onAskAgain' | 'onClose'> {
  session: Session
}

/** The notes above the text: a kept text, changes elsewhere, failures. */
export function SessionNotes({ session, unreachable, onAskAgain, onClose }: SessionNotesProps) {
  const { state, dispatch, save, offered, outside } = session
  return (
    <>
      {offered && (
        <DraftNote
          offered={offered}
          older={offered.content.version !== state.file.version}
          onUse={session.useOffered}
          onDrop={session.dropOffered}
        />
      )}
      {outside.notice && !offered && (
        <OutsideNote
          change={outside.notice}
          outside={outside}
          unsaved={session.unsaved}
          onSaveAgain={() => void save(null)}
          onClose={onClose}
        />
      )}
      {unreachable && <UnreachableNote onAskAgain={onAskAgain} />}
      {state.conflict && (
        <ConflictPanel
          conflict={state.conflict}
          editing={state}
          reading={session.theirs}
          onMerged={(text, theirs, atOnce) => {
            dispatch({ do: 'merged', theirs, text })
            if (atOnce) void save(theirs.version)
          }}
          onOverwrite={version => void save(version)}
          onTakeTheirs={file => dispatch({ do: 'opened', file })}
          onKeepEditing={() => dispatch({ do: 'setAside' })}
        />
      )}
      <FailureNote failure={state.failure} kept={session.kept} onGoTo={session.text.show} />
    </>
  )
}
