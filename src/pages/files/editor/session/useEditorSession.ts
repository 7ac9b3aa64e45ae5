import { useState } from 'react'
import { useUnsaved } from '#src/components/Leaving/unsaved.ts'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { useT } from '#src/i18n/useT.ts'
import { useOutside } from '../conflict/useOutside.ts'
import { useTheirs } from '../conflict/useTheirs.ts'
import { type Editing, isUnsaved } from '../editing.ts'
import { usePrefs } from '../prefs.ts'
import { useEditing } from '../useEditing.ts'
import type { EditorSessionProps } from './EditorSession.tsx'
import { useReopen } from './useReopen.ts'
import { useReport } from './useReport.ts'
import { useTextParts } from './useTextParts.ts'

const textBox = 'textarea, [role="textbox"]'

/** An open file: its text, saving, and the host's reports about it. */
export function useEditorSession(props: EditorSessionProps) {
  const { draft } = props
  const [owner] = useState(props.owner) // the same one while the file is open
  const editing = useEditing(owner, props.opened, draft)
  const { state, latest, dispatch, offered } = editing
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
  const theirs = useTheirs(state.conflict, reopen.read)
  const unsaved = isUnsaved(state)
  useUnsaved(unsaved, state.file.name, { keep: editing.keep, send: draft.flush })
  const { blocked, saveNow } = useSaving(editing)
  useReport(props.report, owner.path, {
    unsaved,
    version: state.saving === null ? state.file.version : null,
    forget: editing.forget,
    save: saveNow,
  })
  const text = useTextParts(props.goTo)
  const isAsking = offered !== null || state.conflict !== null
  useFocusBack(isAsking ? () => text.place.current?.querySelector<HTMLElement>(textBox) : null)
  return {
    ...editing,
    unsaved,
    blocked,
    saveNow,
    outside,
    theirs,
    reopen,
    text,
    readOnly,
    setReadOnly,
    /** Typing is disabled. */
    held: offered !== null || readOnly,
  }
}

export type Session = ReturnType<typeof useEditorSession>

/** Saves the open file; `blocked` says why that is not possible now. */
function useSaving({ state, latest, save, offered }: ReturnType<typeof useEditing>) {
  const t = useT()
  const blockedBy = (now: Editing) => {
    if (now.saving !== null) return t('action.saving')
    if (offered) return t('files.chooseFirst')
    if (now.conflict) return t('files.answerFirst')
    return isUnsaved(now) ? null : t('files.nothingToSave')
  }
  return {
    blocked: blockedBy(state),
    saveNow: async () => {
      // The last letters may not be rendered yet.
      const { current: now } = latest
      return blockedBy(now) === null ? save(now.file.version) : !isUnsaved(now)
    },
  }
}
