import { Editor as Monaco } from '@monaco-editor/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { makeEcho } from './echo.ts'
import { languageOf } from './language.ts'
import { commonOptions, monaco, useEditorTheme } from './monaco.ts'
import type { CodeEditorProps, EditorHandle, Fault, Place } from './types.ts'

type Editor = monaco.editor.IStandaloneCodeEditor

/** Each place is shown once, even when the editor is unmounted and mounted again with it. */
const shownPlaces = new WeakSet<Place>()

/**
 * A text editor. Tab types a tab; Ctrl+M (on a Mac Ctrl+Shift+M) lets Tab leave the field, and the caller must say
 * so. With a `memory` from its owner, text, undo and scroll position outlive it.
 */
const CodeEditor = (props: CodeEditorProps) => <TextEditor key={props.path} {...props} />
export default CodeEditor

/** Long: each effect is one thing the owner may ask of the same editor. */
function TextEditor(props: CodeEditorProps) {
  const { value, path, memory, goTo = null, marks, onSave } = props
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef(props)
  latest.current = props
  const { shown, say } = useEcho(props, editor)

  const mounted = (created: Editor) => {
    created.layout() // it had no size until now
    shown.current = created.getValue() // the kept text
    const model = created.getModel()
    if (memory) {
      memory.text = model
      created.restoreViewState(viewOf(memory.view))
    }
    created.onDidChangeCursorPosition(({ position }) =>
      latest.current.onPlace?.({ line: position.lineNumber, column: position.column }),
    )
    if (model)
      latest.current.onFault?.(firstFault(monaco.editor.getModelMarkers({ resource: model.uri })))
    setEditor(created)
  }

  useEffect(() => {
    if (!editor) return
    latest.current.onReady?.(handleOf(editor))
    return () => {
      latest.current.onReady?.(null)
      const { memory } = latest.current
      if (memory) memory.view = editor.saveViewState() // effects end before those of the child components
    }
  }, [editor])

  useEffect(() => {
    if (!goTo || !editor || shownPlaces.has(goTo)) return
    shownPlaces.add(goTo)
    reveal(editor, goTo)
  }, [editor, goTo])

  useEffect(() => {
    const model = editor?.getModel()
    if (model && marks) monaco.editor.setModelMarkers(model, 'check', marks.map(markOf(model)))
  }, [editor, marks])

  const saveByKey = (event: KeyboardEvent) => {
    if (!onSave || !isSaveKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    onSave()
  }
  return (
    <Monaco
      {...(memory && { path: memory.address })}
      keepCurrentModel={memory !== undefined}
      saveViewState={false}
      defaultValue={value}
      defaultLanguage={languageOf(path)}
      theme={useEditorTheme()}
      options={useOptions(props)}
      loading={null}
      wrapperProps={{ 'data-editor': true, onKeyDownCapture: saveByKey }}
      onMount={mounted}
      onChange={say}
      onValidate={markers => latest.current.onFault?.(firstFault(markers))}
    />
  )
}

/** Reports typed text to the owner, and puts text that the owner sets otherwise into the editor. */
function useEcho({ value, onChange }: CodeEditorProps, editor: Editor | null) {
  const shown = useRef(value)
  const echo = useRef(makeEcho())
  useEffect(() => {
    if (!editor || echo.current.isOwn(value, shown.current)) return
    shown.current = value
    replaceText(editor, value)
  })
  const say = (text = '') => {
    shown.current = text
    echo.current.sent(text)
    onChange?.(text)
  }
  return { shown, say }
}

function useOptions(props: CodeEditorProps) {
  const { label, readOnly = false, wrap = false, minimap = false, fontSize = 13 } = props
  return useMemo(
    () => ({
      ...commonOptions,
      ariaLabel: label,
      readOnly,
      wordWrap: wrap ? ('on' as const) : ('off' as const),
      minimap: { enabled: minimap },
      fontSize,
      lineHeight: Math.round(fontSize * 1.54),
    }),
    [label, readOnly, wrap, minimap, fontSize],
  )
}

/** Marks the whole line: the reported position may be past the fault. */
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

// Only this file writes to a memory.
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

function firstFault(markers: readonly monaco.editor.IMarker[]): Fault | null {
  const [first] = markers.toSorted((a, b) => a.startLineNumber - b.startLineNumber)
  return first ? { line: first.startLineNumber, message: first.message } : null
}

/** As an edit rather than a new text, so that scroll position and undo survive. */
function replaceText(editor: Editor, value: string) {
  const model = editor.getModel()
  if (!model) return
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
