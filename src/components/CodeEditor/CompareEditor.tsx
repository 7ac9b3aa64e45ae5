import { DiffEditor } from '@monaco-editor/react'
import { useEffect, useMemo, useState } from 'react'
import 'monaco-editor/features/diffEditor/register'
import { languageOf } from './language.ts'
import { commonOptions, gatherKeys, type monaco, useEditorTheme } from './monaco.ts'

gatherKeys()

export interface CompareEditorProps {
  theirs: string
  mine: string
  /** Its extension selects the language. */
  path: string
  theirsLabel: string
  mineLabel: string
  /** The line of my version to show. */
  line?: number | null
}

const options = {
  ...commonOptions,
  readOnly: true,
  originalEditable: false,
  renderOverviewRuler: false,
  hideUnchangedRegions: { enabled: true },
  // In YAML, indentation is significant.
  ignoreTrimWhitespace: false,
  renderSideBySideInlineBreakpoint: 700,
}

/** Two read-only texts side by side (one below the other on narrow screens). */
export default function CompareEditor(props: CompareEditorProps) {
  const theme = useEditorTheme()
  // Stacked, removed lines keep the colours they were drawn with, so each theme gets its own editor.
  return <Comparison key={`${theme} ${props.path}`} theme={theme} {...props} />
}

/** Names one side, and again each time a layout change makes the diff editor clear its name. */
function nameFor(editor: monaco.editor.IStandaloneCodeEditor, ariaLabel: string) {
  const name = () => {
    if (editor.getRawOptions().ariaLabel !== ariaLabel) editor.updateOptions({ ariaLabel })
  }
  name()
  return editor.onDidChangeConfiguration(name)
}

function Comparison(props: CompareEditorProps & { theme: string }) {
  const { theirs, mine, path, theirsLabel, mineLabel, line = null, theme } = props
  const [editor, setEditor] = useState<monaco.editor.IStandaloneDiffEditor | null>(null)
  // Set as an option: a name set after mounting comes too late for a running screen reader.
  const named = useMemo(
    () => ({ ...options, originalAriaLabel: theirsLabel, modifiedAriaLabel: mineLabel }),
    [theirsLabel, mineLabel],
  )

  useEffect(() => {
    editor?.layout() // it had no size until now
    const model = editor?.getModel()
    return () => {
      // The diff model (monaco.ts) must be disposed of before its texts, and all before the editor: effects end
      // before those of the child components.
      editor?.setModel(null)
      model?.original.dispose()
      model?.modified.dispose()
    }
  }, [editor])

  useEffect(() => {
    if (!editor) return
    const stops = [
      nameFor(editor.getOriginalEditor(), theirsLabel),
      nameFor(editor.getModifiedEditor(), mineLabel),
    ]
    return () => {
      for (const stop of stops) stop.dispose()
    }
  }, [editor, theirsLabel, mineLabel])

  useEffect(() => {
    if (line !== null) editor?.getModifiedEditor().revealLineInCenter(line)
  }, [editor, line])

  return (
    <DiffEditor
      original={theirs}
      modified={mine}
      language={languageOf(path)}
      keepCurrentOriginalModel
      keepCurrentModifiedModel
      theme={theme}
      options={named}
      loading={null}
      wrapperProps={{ 'data-editor': true }}
      onMount={setEditor}
    />
  )
}
