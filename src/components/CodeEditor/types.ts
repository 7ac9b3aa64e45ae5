// The contract between the editor and its owner; Monaco is not imported here, so it costs nothing.
import type { EditorMemory } from './memory.ts'

export interface CodeEditorProps {
  /** Lines end in `\n`, without a byte order mark (see toEditorText). An empty text is a value like any other. */
  value: string
  /** Another path is another text: undo starts afresh. Its extension selects the language. */
  path: string
  /** Accessible name of the field. */
  label: string
  readOnly?: boolean
  /** Breaks long lines instead of scrolling sideways. */
  wrap?: boolean
  /** Shows the whole text in miniature beside it. */
  minimap?: boolean
  /** Pixels. */
  fontSize?: number
  /** Keeps text, undo and scroll position while the editor is unmounted. */
  memory?: EditorMemory
  /** The place to show, whenever a new object is passed. */
  goTo?: Place | null
  /** Errors in the text, in the operator's language; underlined. */
  marks?: readonly Fault[]
  onChange?: (value: string) => void
  /** Ctrl+S, on a Mac Cmd+S. */
  onSave?: () => void
  /** The first fault the language service found in the text; null when there is none. */
  onFault?: (fault: Fault | null) => void
  /** Reports the cursor's position. */
  onPlace?: (place: Place) => void
  /** Gives the editor's handle while it is mounted; null when it is unmounted. */
  onReady?: (handle: EditorHandle | null) => void
}

/** `line` counts from 1; `message` comes from the language service, in English. */
export interface Fault {
  line: number
  message: string
}

/** Both count from 1. */
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
