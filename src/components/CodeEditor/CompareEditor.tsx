import { useEffect, useRef } from 'react'
import 'monaco-editor/features/diffEditor/register'
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
}

/** Two texts beside each other (one below the other where it is narrow), to read only. */
export default function CompareEditor(props: CompareEditorProps) {
  const { theirs, mine, path, theirsLabel, mineLabel } = props
  const holder = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!holder.current) return
    const editor = monaco.editor.createDiffEditor(holder.current, {
      ...commonOptions,
      readOnly: true,
      originalEditable: false,
      renderOverviewRuler: false,
      hideUnchangedRegions: { enabled: true },
      renderSideBySideInlineBreakpoint: 700,
    })
    const language = languageOf(path)
    const original = monaco.editor.createModel(theirs, language)
    const modified = monaco.editor.createModel(mine, language)
    editor.setModel({ original, modified })
    // The diff editor's own options for this stay without effect.
    editor.getOriginalEditor().updateOptions({ ariaLabel: theirsLabel })
    editor.getModifiedEditor().updateOptions({ ariaLabel: mineLabel })
    return () => {
      editor.dispose()
      original.dispose()
      modified.dispose()
    }
  }, [theirs, mine, path, theirsLabel, mineLabel])

  useEffect(followTheme, [])

  return <div ref={holder} data-editor style={{ height: '100%' }} />
}
