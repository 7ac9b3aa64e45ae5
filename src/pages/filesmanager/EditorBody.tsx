import { Component, type ReactNode, type RefObject, Suspense } from 'react'
import {
  CompareEditor,
  editorFor,
  type Fault,
  toEditorText,
} from '../../components/CodeEditor/index.ts'
import { Skeleton } from '../../components/Page/states.tsx'
import type { OpenedFile } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { nameOf } from './address.ts'

interface EditorBodyProps {
  /** Gets the element the text is in. */
  place: RefObject<HTMLDivElement | null>
  path: string
  text: string
  /** Shown beside the text while both are compared. */
  theirs: OpenedFile | null
  readOnly: boolean
  onChange: (text: string) => void
  onSave: () => void
  onFault: (fault: Fault | null) => void
}

/** The text, or both texts beside each other. The editor stays mounted behind: its undo must survive a look. */
export function EditorBody({
  place,
  path,
  text,
  theirs,
  readOnly,
  onChange,
  onSave,
  onFault,
}: EditorBodyProps) {
  const t = useT()
  const CodeEditor = editorFor(path)
  return (
    <EditorBoundary fallback={<EditorFailed />}>
      <Suspense fallback={<Skeleton rows={12} label={t('files.loadingEditor')} />}>
        <div ref={place} className="st-files-text" hidden={theirs !== null}>
          <CodeEditor
            path={path}
            value={text}
            label={t('files.editor', { file: nameOf(path) })}
            readOnly={readOnly}
            onChange={onChange}
            onSave={onSave}
            onFault={onFault}
          />
        </div>
        {theirs && (
          <div className="st-files-text st-files-compare">
            <p>
              <span data-side="theirs">− {t('files.theirs')}</span>
              <span data-side="mine">+ {t('files.mine')}</span>
            </p>
            <CompareEditor
              path={path}
              theirs={toEditorText(theirs.content)}
              mine={text}
              theirsLabel={t('files.theirs')}
              mineLabel={t('files.mine')}
            />
          </div>
        )}
      </Suspense>
    </EditorBoundary>
  )
}

function EditorFailed() {
  const t = useT()
  return (
    <div className="st-state" role="alert">
      <h2>{t('files.editorFailed')}</h2>
      <p className="st-soft">{t('files.editorFailedHint')}</p>
      <button type="button" className="st-button" onClick={() => location.reload()}>
        {t('action.reload')}
      </button>
    </div>
  )
}

/** The editor is a chunk of its own; when a release has replaced it, the rest of the page must stay. */
class EditorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
