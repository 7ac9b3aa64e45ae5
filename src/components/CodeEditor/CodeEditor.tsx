import { type KeyboardEvent, useEffect, useRef } from 'react'
import { makeEcho } from './echo.ts'
import { languageOf } from './language.ts'
import { commonOptions, followTheme, monaco } from './monaco.ts'
import type { CodeEditorProps, EditorHandle, Fault, Place } from './types.ts'

type Editor = monaco.editor.IStandaloneCodeEditor

/** Each is shown once, also when the editor goes and comes back with it. */
const shownPlaces = new WeakSet<Place>()

/**
 * A text editor. Tab types a tab; Ctrl+M (on a Mac Ctrl+Shift+M) lets Tab leave the field, which the caller must tell.
 * With a `memory` of its owner's, text, undo and scroll place outlive it.
 */
export default function CodeEditor(props: CodeEditorProps) {
  const { value, path, label, readOnly = false, onSave } = props
  const { wrap = false, minimap = false, fontSize = 13, goTo = null } = props
  const holder = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(null)
  const shown = useRef(value)
  const echo = useRef(makeEcho())
  const view = useRef<monaco.editor.ICodeEditorViewState | null>(null)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (!holder.current) return
    const created = monaco.editor.create(holder.current, { ...commonOptions, model: null })
    editor.current = created
    const tellFault = () => {
      const model = created.getModel()
      if (model) latest.current.onFault?.(firstFault(model.uri))
    }
    created.onDidChangeModel(tellFault)
    created.onDidChangeModelContent(() => {
      shown.current = created.getValue()
      echo.current.said(shown.current)
      latest.current.onChange?.(shown.current)
    })
    created.onDidChangeCursorPosition(({ position }) =>
      latest.current.onPlace?.({ line: position.lineNumber, column: position.column }),
    )
    const faults = monaco.editor.onDidChangeMarkers(([resource]) => {
      if (resource?.toString() === created.getModel()?.uri.toString()) tellFault()
    })
    latest.current.onReady?.(handleOf(created))
    return () => {
      latest.current.onReady?.(null)
      view.current = created.saveViewState()
      faults.dispose()
      created.dispose()
    }
  }, [])

  useEffect(() => {
    const created = editor.current
    if (!created) return
    const { memory } = latest.current
    const kept = memory?.current
    const model = kept
      ? modelOf(kept.model)
      : monaco.editor.createModel(latest.current.value, languageOf(path))
    shown.current = model.getValue()
    created.setModel(model)
    if (kept) created.restoreViewState(viewOf(kept.view))
    return () => {
      if (memory && !memory.closed) memory.current = { model, view: view.current }
      else model.dispose()
    }
  }, [path])

  useEffect(() => {
    if (echo.current.isOwn(value, shown.current)) return
    shown.current = value
    replaceText(editor.current, value)
  })

  useEffect(() => {
    const wordWrap = wrap ? 'on' : 'off'
    editor.current?.updateOptions({
      ariaLabel: label,
      readOnly,
      wordWrap,
      minimap: { enabled: minimap },
      fontSize,
      lineHeight: Math.round(fontSize * 1.54),
    })
  }, [label, readOnly, wrap, minimap, fontSize])

  useEffect(() => {
    if (!goTo || !editor.current || shownPlaces.has(goTo)) return
    shownPlaces.add(goTo)
    reveal(editor.current, goTo)
  }, [goTo])

  const { marks } = props
  useEffect(() => {
    const model = editor.current?.getModel()
    if (model && marks) monaco.editor.setModelMarkers(model, 'check', marks.map(markOf(model)))
  }, [marks])

  useEffect(followTheme, [])

  const saveByKey = (event: KeyboardEvent) => {
    if (!onSave || !isSaveKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    onSave()
  }
  return <div ref={holder} data-editor style={{ height: '100%' }} onKeyDownCapture={saveByKey} />
}

/** The whole line: where in it the fault is may be the sign before. */
const markOf =
  (model: monaco.editor.ITextModel) =>
  ({ line, message }: Fault) => {
    const startLineNumber = Math.min(line, model.getLineCount())
    const endColumn = model.getLineMaxColumn(startLineNumber)
    const severity = monaco.MarkerSeverity.Error
    return {
      startLineNumber,
      endLineNumber: startLineNumber,
      startColumn: 1,
      endColumn,
      message,
      severity,
    }
  }

// Only this file puts something into a memory.
const modelOf = (kept: unknown) => kept as monaco.editor.ITextModel
const viewOf = (kept: unknown) => kept as monaco.editor.ICodeEditorViewState | null

function handleOf(editor: Editor): EditorHandle {
  const run = (action: string) => {
    editor.focus()
    void editor.getAction(action)?.run()
  }
  return {
    find: () => run('actions.find'),
    replace: () => run('editor.action.startFindReplaceAction'),
    goToLine: () => run('editor.action.gotoLine'),
    focus: () => editor.focus(),
  }
}

function reveal(editor: Editor, { line, column = 1 }: Place) {
  const model = editor.getModel()
  if (!model) return
  const position = model.validatePosition({ lineNumber: line, column })
  editor.setPosition(position)
  editor.revealPositionInCenter(position)
  editor.focus()
}

function firstFault(resource: monaco.Uri): Fault | null {
  const [first] = monaco.editor
    .getModelMarkers({ resource })
    .toSorted((a, b) => a.startLineNumber - b.startLineNumber)
  return first ? { line: first.startLineNumber, message: first.message } : null
}

/** As an edit, so that the reader's place and undo survive; not as a new text. */
function replaceText(editor: Editor | null, value: string) {
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
