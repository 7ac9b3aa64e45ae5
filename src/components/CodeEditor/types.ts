// What the editor and its owner know of each other; Monaco is not named here, so it costs nothing.
import type { EditorMemory } from './memory.ts'

export interface CodeEditorProps {
  /** Lines end in `\n`, no byte order mark (see toEditorText). The empty text is a value like any other. */
  value: string
  /** Another path is another text: undo starts afresh. Its ending chooses the language. */
  path: string
  /** What a screen reader calls the field. */
  label: string
  readOnly?: boolean
  /** Breaks long lines instead of scrolling sideways. */
  wrap?: boolean
  /** The whole text in small beside it. */
  minimap?: boolean
  /** Pixels. */
  fontSize?: number
  /** Keeps text, undo and place while the editor is not drawn. */
  memory?: EditorMemory
  /** The place to show, each time another object comes. */
  goTo?: Place | null
  /** What is wrong with the text, in the operator's words; underlined. */
  marks?: readonly Fault[]
  onChange?: (value: string) => void
  /** Ctrl+S, on a Mac Cmd+S. */
  onSave?: () => void
  /** The first fault the language found in the text; null when there is none. */
  onFault?: (fault: Fault | null) => void
  /** Where the cursor is. */
  onPlace?: (place: Place) => void
  /** What can be asked of it while it is drawn; null when it goes. */
  onReady?: (handle: EditorHandle | null) => void
}

/** `line` counts from 1; `message` is the language's, in English. */
export interface Fault {
  line: number
  message: string
}

/** Both from 1. */
export interface Place {
  readonly line: number
  readonly column?: number
}

export interface EditorHandle {
  find: () => void
  replace: () => void
  goToLine: () => void
  focus: () => void
}
