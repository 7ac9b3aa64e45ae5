import type { ReactNode, RefObject } from 'react'
import { editorFor } from '#src/components/CodeEditor/index.ts'
import type { CodeEditorProps } from '#src/components/CodeEditor/types.ts'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { useT } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'
import { usePrefs } from './prefs.ts'

interface EditorBodyProps extends Omit<CodeEditorProps, 'label' | 'wrap' | 'minimap' | 'fontSize'> {
  /** Receives the element that contains the text. */
  place: RefObject<HTMLDivElement | null>
  /** Something else is shown in its place; the editor stays mounted behind. */
  hidden: boolean
}

/** The text, with this browser's preferences. */
export function EditorBody({ place, hidden, ...editor }: EditorBodyProps) {
  const t = useT()
  const { wrap, minimap, fontSize } = usePrefs()
  const CodeEditor = editorFor(editor.path)
  const label = t('files.editor', { file: nameOf(editor.path) })
  return (
    <EditorBoundary>
      <div ref={place} className="st-grow" hidden={hidden}>
        <CodeEditor
          part={{ ...editor, label, wrap, minimap, fontSize }}
          fallback={<Skeleton rows={12} label={t('files.loadingEditor')} />}
        />
      </div>
    </EditorBoundary>
  )
}

/** The editor is a separate chunk; if a release has replaced it, the rest of the page must survive. */
export function EditorBoundary({ children }: { children: ReactNode }) {
  const t = useT()
  return <LoadBoundary reloadLead={t('files.editorFailedHint')}>{children}</LoadBoundary>
}
