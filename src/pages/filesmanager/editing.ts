// One open file: what is on the host as far as we know, what is typed, and what a save is at. Pure.
import { fromEditorText, toEditorText } from '../../components/CodeEditor/lineEnds.ts'
import type { Conflict, OpenedFile, SavedFile } from '../../dataProvider/index.ts'

/** Someone was faster. `gone`: the file was moved or deleted. */
export interface OtherChange extends Conflict {
  gone: boolean
}

export interface Editing {
  /** As it was last read or saved. */
  readonly file: OpenedFile
  /** `file.content` as the editor shows it. */
  readonly base: string
  /** What is typed. */
  readonly text: string
  /** The text on its way to the host; null when none is. */
  readonly saving: string | null
  /** Who was faster; the next step is the operator's. */
  readonly conflict: OtherChange | null
  /** Why the last save failed. */
  readonly failure: unknown
  /** When the last save succeeded; ISO 8601. */
  readonly savedAt: string | null
}

export type EditingStep =
  | { do: 'typed'; text: string }
  | { do: 'saving' }
  | { do: 'saved'; saved: SavedFile; content: string; at: string }
  | { do: 'refused'; conflict: OtherChange }
  | { do: 'failed'; error: unknown }
  | { do: 'setAside' }
  | { do: 'opened'; file: OpenedFile }
  | { do: 'restored'; content: string; version: string }

export const startEditing = (file: OpenedFile): Editing => {
  const base = toEditorText(file.content)
  return { file, base, text: base, saving: null, conflict: null, failure: null, savedAt: null }
}

export function editingStep(state: Editing, step: EditingStep): Editing {
  switch (step.do) {
    case 'typed':
      return { ...state, text: step.text }
    case 'saving':
      return { ...state, saving: state.text, failure: null, savedAt: null }
    case 'saved':
      // What was typed while the save was on its way stays, unsaved.
      return {
        ...state,
        file: { ...state.file, ...step.saved, content: step.content },
        base: state.saving ?? state.base,
        saving: null,
        conflict: null,
        savedAt: step.at,
      }
    case 'refused':
      return { ...state, saving: null, conflict: step.conflict }
    case 'failed':
      return { ...state, saving: null, failure: step.error }
    case 'setAside':
      return { ...state, conflict: null, failure: null }
    case 'opened':
      return startEditing(step.file)
    case 'restored':
      // Saved against the version it stems from: if the file has changed since, that shows as a conflict.
      // Its own line ends count, so it stands in for the file's content.
      return {
        ...state,
        file: { ...state.file, version: step.version, content: step.content },
        text: toEditorText(step.content),
      }
  }
}

export const isUnsaved = ({ text, base }: Editing): boolean => text !== base

/** The text as it goes to the host: line ends and byte order mark as they were. */
export const contentOf = ({ file, text }: Pick<Editing, 'file' | 'text'>): string =>
  fromEditorText(file.content, text)

export type Ends = 'lf' | 'crlf' | 'cr' | 'mixed' | 'none'

/** Which line ends a text has. */
export function endsOf(content: string): Ends {
  const crlf = /\r\n/.test(content)
  const lf = /(?<!\r)\n/.test(content)
  const cr = /\r(?!\n)/.test(content)
  if (Number(crlf) + Number(lf) + Number(cr) > 1) return 'mixed'
  if (crlf) return 'crlf'
  if (lf) return 'lf'
  return cr ? 'cr' : 'none'
}
