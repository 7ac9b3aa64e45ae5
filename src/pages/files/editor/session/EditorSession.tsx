import { Button } from '@mui/material'
import type { DraftOf } from '#src/auth/drafts.ts'
import { keyText } from '#src/components/keys.ts'
import type { OpenedFile } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { EditorBody } from '../EditorBody.tsx'
import { EditorFoot } from '../EditorFoot.tsx'
import { EditorHead } from '../EditorHead.tsx'
import { EditorOptions } from '../EditorOptions.tsx'
import type { EditorPaneProps } from '../EditorPane.tsx'
import type { FileText } from '../editing.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import { SessionNotes } from './SessionNotes.tsx'
import { useEditorSession } from './useEditorSession.ts'

export interface EditorSessionProps extends EditorPaneProps {
  opened: OpenedFile
  draft: DraftOf<FileText>
  /** Switches to the file's viewer; null when it has none. */
  onView: (() => void) | null
}

/** An open file in the editor. While another one is shown, it keeps its text and state. */
export function EditorSession(props: EditorSessionProps) {
  const { owner, draft, onClose } = props
  const t = useT()
  const session = useEditorSession(props)
  if (!props.active) return null
  const { state, dispatch, unsaved, blocked, saveNow, text, held, reopen } = session
  return (
    <>
      <EditorHead {...owner} unsaved={unsaved} onClose={onClose} onList={props.onList}>
        <Button
          variant="contained"
          aria-disabled={blocked !== null}
          title={blocked ?? t('files.saveHint', { key: keyText('Mod+S', t) })}
          onClick={() => void saveNow()}
        >
          {t(state.saving === null ? 'action.save' : 'action.saving')}
        </Button>
        <EditorOptions
          readOnly={session.readOnly}
          onReadOnly={session.setReadOnly}
          handle={text.handle}
          onView={props.onView}
        />
      </EditorHead>
      <SessionNotes session={session} {...props} />
      <EditorBody
        {...text.editor}
        path={owner.path}
        value={state.text}
        hidden={state.conflict !== null && session.theirs.theirs !== null}
        readOnly={held}
        onChange={typed => dispatch({ do: 'typed', text: typed })}
        onSave={() => void saveNow()}
      />
      <EditorFoot
        editing={state}
        unsaved={unsaved}
        tabOnly={draft.where === 'tab' || draft.where === 'nowhere'}
        text={text}
        locked={held || state.conflict !== null || state.saving !== null}
        onForm={form => dispatch({ do: 'formed', form })}
        onReopen={reopen.ask}
      />
      <ReopenDialog file={state.file.name} reopen={reopen} />
    </>
  )
}
