import { DiffEditor } from '@monaco-editor/react'
import { useEffect, useMemo, useState } from 'react'
import 'monaco-editor/features/diffEditor/register'
import { languageOf } from './language.ts'
import { commonOptions, gatherKeys, type monaco, useEditorTheme } from './monaco.ts'

gatherKeys()

export interface CompareEditorProps {
  theirs: string
  mine: string
  /** Its ending chooses the language. */
  path: string
  theirsLabel: string
  mineLabel: string
  /** A line of mine to show. */
  line?: number | null
}

const options = {
  ...commonOptions,
  readOnly: true,
  originalEditable: false,
  renderOverviewRuler: false,
  hideUnchangedRegions: { enabled: true },
  // In YAML an indentation is a setting of its own.
  ignoreTrimWhitespace: false,
  renderSideBySideInlineBreakpoint: 700,
}

/** Two texts beside each other (one below the other where it is narrow), to read only. */
export default function CompareEditor(props: CompareEditorProps) {
  const theme = useEditorTheme()
  // One below the other, lines that are gone keep the colours they were drawn with: another theme has another editor.
  return <Comparison key={`${theme} ${props.path}`} theme={theme} {...props} />
}

/** Names one side, and again each time the diff editor empties its name: whenever its width changes the layout. */
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
  // Among the options: a name set after mounting comes too late for a screen reader that is there.
  const named = useMemo(
    () => ({ ...options, originalAriaLabel: theirsLabel, modifiedAriaLabel: mineLabel }),
    [theirsLabel, mineLabel],
  )

  useEffect(() => {
    editor?.layout() // until now it had no size
    const model = editor?.getModel()
    return () => {
      // The comparison ends (monaco.ts) before its texts, all before the editor: effects end before those of the parts.
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
