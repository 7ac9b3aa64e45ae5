// One open file: its known state on the host, the typed text, and the running save. Pure.
import { fromEditorText, toEditorText } from '#src/components/CodeEditor/lineEnds.ts'
import type { Conflict, OpenedFile, SavedFile, TextEncoding } from '#src/dataProvider/index.ts'
import { type Form, formOf, isReformed, markOf, withMark } from './form.ts'

/** Somebody else saved first. `gone`: the file was moved or deleted. */
export interface OtherChange extends Conflict {
  gone: boolean
}

export interface Editing {
  /** The file as it was last read or saved. */
  readonly file: OpenedFile
  /** `file.content` as the editor shows it; null when the origin of a restored text is unknown. */
  readonly base: string | null
  /** The typed text. */
  readonly text: string
  /** The encoding and line endings to save with. */
  readonly form: Form
  /** A kept text was restored and has not been saved since. */
  readonly restored: boolean
  /** The text being saved; null when none is. */
  readonly saving: string | null
  /** The encoding and line endings of that save. */
  readonly savingForm: Form | null
  /** The conflict; the operator decides what to do. */
  readonly conflict: OtherChange | null
  /** Why the last save failed. */
  readonly failure: unknown
  /** When the last save succeeded; ISO 8601. */
  readonly savedAt: string | null
}

export type EditingStep =
  | { do: 'typed'; text: string }
  | { do: 'formed'; form: Partial<Form> }
  | { do: 'saving' }
  | { do: 'saved'; saved: SavedFile; content: string; at: string }
  | { do: 'refused'; conflict: OtherChange }
  | { do: 'failed'; error: unknown }
  | { do: 'setAside' }
  | { do: 'opened'; file: OpenedFile }
  | { do: 'merged'; theirs: OpenedFile; text: string }
  | { do: 'restored'; kept: FileText; by: OtherChange | null }

/** A file's unsaved text as it is kept. */
export interface FileText {
  /** With the file's line endings. */
  readonly text: string
  /** The version it is based on. */
  readonly version: string
  readonly encoding?: TextEncoding
  /** That version's text as the editor shows it, so that both can be merged if the file has changed. */
  readonly base?: string
}

export const startEditing = (file: OpenedFile): Editing => {
  const base = toEditorText(file.content)
  return {
    file,
    base,
    text: base,
    form: formOf(file),
    restored: false,
    saving: null,
    savingForm: null,
    conflict: null,
    failure: null,
    savedAt: null,
  }
}

export function editingStep(state: Editing, step: EditingStep): Editing {
  switch (step.do) {
    case 'typed':
      return { ...state, text: step.text }
    case 'formed':
      return { ...state, form: { ...state.form, ...step.form } }
    case 'saving':
      return {
        ...state,
        saving: state.text,
        savingForm: state.form,
        failure: null,
        savedAt: null,
      }
    case 'saved':
      return afterSave(state, step)
    case 'refused':
      return { ...state, saving: null, savingForm: null, conflict: step.conflict }
    case 'failed':
      return { ...state, saving: null, savingForm: null, failure: step.error }
    case 'setAside':
      return { ...state, conflict: null, failure: null }
    case 'opened':
      return startEditing(step.file)
    case 'merged':
      return { ...startEditing(step.theirs), text: step.text, form: formOver(state, step.theirs) }
    case 'restored':
      return afterRestore(state, step.kept, step.by)
  }
}

/** Anything typed or chosen during the save stays unsaved. */
function afterSave(state: Editing, step: Extract<EditingStep, { do: 'saved' }>): Editing {
  const sent = state.savingForm ?? state.form
  const { saved, content } = step
  const file = { ...state.file, ...saved, content, encoding: sent.encoding }
  return {
    ...state,
    file,
    base: state.saving ?? state.base,
    form: state.form === sent ? formOf(file) : state.form,
    restored: false,
    saving: null,
    savingForm: null,
    conflict: null,
    savedAt: step.at,
  }
}

/**
 * Saved against the version it is based on: if the file has changed since (`by`), there is a conflict. The kept
 * text has its own line endings, so it replaces the file's content.
 */
function afterRestore(state: Editing, kept: FileText, by: OtherChange | null): Editing {
  const { version, text: content } = kept
  const file = { ...state.file, version, content }
  const form = { ...formOf(file), encoding: kept.encoding ?? file.encoding }
  const isOlder = version !== state.file.version
  return {
    ...state,
    file,
    form,
    base: isOlder ? (kept.base ?? null) : state.base,
    text: toEditorText(content),
    restored: true,
    conflict: by,
  }
}

/** Explicit choices override the other version's. */
function formOver({ form, file }: Editing, theirs: OpenedFile): Form {
  const [before, after] = [formOf(file), formOf(theirs)]
  return {
    encoding: form.encoding === before.encoding ? after.encoding : form.encoding,
    mark: form.mark === before.mark ? after.mark : form.mark,
    ends: form.ends,
  }
}

export const isUnsaved = (state: Editing): boolean =>
  state.restored || state.text !== state.base || isReformed(state)

/** The text to save: line endings and byte order mark as they were, or as chosen. */
export function contentOf({ file, text, form }: Pick<Editing, 'file' | 'text' | 'form'>): string {
  const end = form.ends === 'crlf' ? '\r\n' : '\n'
  const content =
    form.ends === 'kept'
      ? fromEditorText(file.content, text)
      : markOf(file.content) + text.replaceAll('\n', end)
  return withMark(content, form.mark)
}
