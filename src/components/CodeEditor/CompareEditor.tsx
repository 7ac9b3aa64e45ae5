import { useEffect, useRef, useSyncExternalStore } from 'react'
import 'monaco-editor/features/diffEditor/register'
import { isDark, subscribeTheme } from '#src/theme/scheme.ts'
import { languageOf } from './language.ts'
import { commonOptions, followTheme, gatherKeys, monaco } from './monaco.ts'

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

interface Shown {
  editor: monaco.editor.IStandaloneDiffEditor
  original: monaco.editor.ITextModel
  modified: monaco.editor.ITextModel
}

const setText = (model: monaco.editor.ITextModel, text: string) => {
  if (model.getValue() !== text) model.setValue(text)
}

/** Two texts beside each other (one below the other where it is narrow), to read only. */
export default function CompareEditor(props: CompareEditorProps) {
  const { theirs, mine, path, theirsLabel, mineLabel, line = null } = props
  const holder = useRef<HTMLDivElement>(null)
  const shown = useRef<Shown | null>(null)
  const dark = useSyncExternalStore(subscribeTheme, isDark)

  // One below the other, lines that are gone keep the colours they were drawn with: another theme has another editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!holder.current) return
    const editor = monaco.editor.createDiffEditor(holder.current, {
      ...commonOptions,
      readOnly: true,
      originalEditable: false,
      renderOverviewRuler: false,
      hideUnchangedRegions: { enabled: true },
      // In YAML an indentation is a setting of its own.
      ignoreTrimWhitespace: false,
      renderSideBySideInlineBreakpoint: 700,
    })
    const language = languageOf(path)
    // With their texts from the first: what was found out of empty ones would be shown for a moment.
    const original = monaco.editor.createModel(theirs, language)
    const modified = monaco.editor.createModel(mine, language)
    const comparison = editor.createViewModel({ original, modified })
    editor.setModel(comparison)
    shown.current = { editor, original, modified }
    // The diff editor's own options for this stay without effect.
    editor.getOriginalEditor().updateOptions({ ariaLabel: theirsLabel })
    editor.getModifiedEditor().updateOptions({ ariaLabel: mineLabel })
    return () => {
      shown.current = null
      editor.setModel(null)
      // Ends a comparison that is still under way in the worker; the editor lets go of it, no more.
      comparison.dispose()
      editor.dispose()
      original.dispose()
      modified.dispose()
    }
  }, [path, theirsLabel, mineLabel, dark])

  // Another text in the same editor: the reader's place stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with any of the others the editor is another one
  useEffect(() => {
    if (!shown.current) return
    setText(shown.current.original, theirs)
    setText(shown.current.modified, mine)
  }, [theirs, mine, path, theirsLabel, mineLabel, dark])

  useEffect(() => {
    if (line !== null) shown.current?.editor.getModifiedEditor().revealLineInCenter(line)
  }, [line])

  useEffect(followTheme, [])

  return <div ref={holder} data-editor style={{ height: '100%' }} />
}
