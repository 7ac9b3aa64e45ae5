import { type KeyboardEvent, useEffect, useRef } from 'react'
import { makeEcho } from './echo.ts'
import { languageOf } from './language.ts'
import { commonOptions, followTheme, monaco } from './monaco.ts'

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
  onChange?: (value: string) => void
  /** Ctrl+S, on a Mac Cmd+S. */
  onSave?: () => void
  /** The first fault the language found in the text; null when there is none. */
  onFault?: (fault: Fault | null) => void
}

/** `line` counts from 1; `message` is the language's, in English. */
export interface Fault {
  line: number
  message: string
}

/** A text editor. Tab types a tab; Ctrl+M (on a Mac Ctrl+Shift+M) lets Tab leave the field, which the caller must tell. */
export default function CodeEditor(props: CodeEditorProps) {
  const { value, path, label, readOnly = false, wrap = false, onSave } = props
  const holder = useRef<HTMLDivElement>(null)
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null)
  const shown = useRef(value)
  const echo = useRef(makeEcho())
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (!holder.current) return
    const created = monaco.editor.create(holder.current, { ...commonOptions, model: null })
    editor.current = created
    created.onDidChangeModelContent(() => {
      shown.current = created.getValue()
      echo.current.said(shown.current)
      latest.current.onChange?.(shown.current)
    })
    const faults = monaco.editor.onDidChangeMarkers(([resource]) => {
      const model = created.getModel()
      if (model && resource?.toString() === model.uri.toString())
        latest.current.onFault?.(firstFault(model.uri))
    })
    return () => {
      faults.dispose()
      created.dispose()
    }
  }, [])

  useEffect(() => {
    shown.current = latest.current.value
    const model = monaco.editor.createModel(shown.current, languageOf(path))
    editor.current?.setModel(model)
    return () => model.dispose()
  }, [path])

  useEffect(() => {
    if (echo.current.isOwn(value, shown.current)) return
    shown.current = value
    replaceText(editor.current, value)
  })

  useEffect(() => {
    const wordWrap = wrap ? 'on' : 'off'
    editor.current?.updateOptions({ ariaLabel: label, readOnly, wordWrap })
  }, [label, readOnly, wrap])

  useEffect(followTheme, [])

  const saveByKey = (event: KeyboardEvent) => {
    if (!onSave || !isSaveKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    onSave()
  }
  return <div ref={holder} data-editor style={{ height: '100%' }} onKeyDownCapture={saveByKey} />
}

function firstFault(resource: monaco.Uri): Fault | null {
  const [first] = monaco.editor
    .getModelMarkers({ resource })
    .toSorted((one, other) => one.startLineNumber - other.startLineNumber)
  return first ? { line: first.startLineNumber, message: first.message } : null
}

/** As an edit, so that the reader's place and undo survive; not as a new text. */
function replaceText(editor: monaco.editor.IStandaloneCodeEditor | null, value: string) {
  const model = editor?.getModel()
  if (!editor || !model) return
  editor.pushUndoStop()
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null)
  editor.pushUndoStop()
}

function isSaveKey(event: KeyboardEvent): boolean {
  return (
    event.key.toLowerCase() === 's' &&
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey
  )
}
