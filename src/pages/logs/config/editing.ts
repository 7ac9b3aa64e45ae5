// A document being changed: the text as the editor shows it, and the version it is based on.
import { fromEditorText, toEditorText } from '#src/components/CodeEditor/lineEnds.ts'
import type { ConfigDocument, Conflict } from '#src/dataProvider/index.ts'

/** The typed text that is not saved. */
export interface ConfigText {
  readonly text: string
  /** The version it is based on, and that version's text. */
  readonly version: string
  readonly base: string
}

export const isConfigText = (value: unknown): value is ConfigText =>
  typeof value === 'object' &&
  value !== null &&
  ['text', 'version', 'base'].every(name => typeof Reflect.get(value, name) === 'string')

export interface Editing {
  readonly document: ConfigDocument
  /** Lines end in `\n`. */
  readonly text: string
  readonly conflict: Conflict | null
  /** The result of the last save. */
  readonly note: {
    readonly kind: 'saved' | 'reverted' | 'mine' | 'merged'
    readonly at: string
  } | null
}

export type EditingStep =
  | { readonly do: 'typed'; readonly text: string }
  | { readonly do: 'reset' }
  | { readonly do: 'restored'; readonly kept: ConfigText }
  | { readonly do: 'saved' | 'reverted'; readonly document: ConfigDocument; readonly at: string }
  | { readonly do: 'refused'; readonly conflict: Conflict }
  /** Their version was accepted, or the typed text is based on it from now on. */
  | { readonly do: 'taken'; readonly document: ConfigDocument }
  | {
      readonly do: 'based'
      readonly document: ConfigDocument
      readonly text: string
      readonly kind: 'mine' | 'merged'
    }
  | { readonly do: 'setAside' }

export const startEditing = (document: ConfigDocument): Editing => ({
  document,
  text: toEditorText(document.content),
  conflict: null,
  note: null,
})

export const isUnsaved = ({ document, text }: Editing): boolean =>
  text !== toEditorText(document.content)

/** The text to save: every untouched line keeps its ending. */
export const contentOf = ({ document, text }: Editing): string =>
  fromEditorText(document.content, text)

export const draftOf = (state: Editing): ConfigText => ({
  text: state.text,
  version: state.document.version,
  base: state.document.content,
})

export function editingStep(state: Editing, step: EditingStep): Editing {
  switch (step.do) {
    case 'typed':
      return { ...state, text: step.text, note: null }
    case 'reset':
      return startEditing(state.document)
    case 'restored': {
      // A text based on another version stays based on that one: the save detects it, and both can be merged.
      const { text, version, base } = step.kept
      const document = { ...state.document, version, content: base }
      return { ...state, document, text, note: null }
    }
    case 'saved':
    case 'reverted':
      return { ...startEditing(step.document), note: { kind: step.do, at: step.at } }
    case 'refused':
      return { ...state, conflict: step.conflict, note: null }
    case 'taken':
      return startEditing(step.document)
    case 'based': {
      const { document, text, kind } = step
      return { document, text, conflict: null, note: { kind, at: document.modified } }
    }
    case 'setAside':
      return { ...state, conflict: null }
  }
}
