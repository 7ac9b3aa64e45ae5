import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDraft } from '#src/auth/drafts.ts'
import type { Place } from '#src/components/CodeEditor/index.ts'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { ApiError, type FileState, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'
import { fileFailure } from '../failure.ts'
import { fileQuery } from '../queries.ts'
import { FileViewer, kindOf } from '../viewers/index.ts'
import { type DraftOwner, isFileText, placeOf } from './drafts.ts'
import { EditorHead } from './EditorHead.tsx'
import type { Report } from './openFiles.ts'
import { EditorSession } from './session/EditorSession.tsx'

export interface EditorPaneProps {
  owner: DraftOwner
  /** It is shown; otherwise it only keeps its text. */
  active: boolean
  /** Its state on the host, if it differs from the version that was read. */
  change: FileState | null
  /** The host cannot be reached. */
  unreachable: boolean
  /** The place in the address. */
  goTo: Place | null
  report: Report
  onAskAgain: () => void
  onClose: () => void
  onList: () => void
}

/** Kinds that open in the viewer first. */
const viewedFirst = ['picture', 'pdf']

/** One file: in the viewer, loading, not editable, or open in the editor. */
export function EditorPane(props: EditorPaneProps) {
  const { owner, active } = props
  const t = useT()
  const kind = kindOf(nameOf(owner.path), null)
  /** It has a viewer and is also text. */
  const isBoth = kind === 'csv' || /\.svg$/i.test(owner.path)
  const [viewing, view] = useState(viewedFirst.includes(kind))
  const [edited, edit] = useState(!viewing)
  const toText = (
    <Button
      onClick={() => {
        edit(true)
        view(false)
      }}
    >
      {t('filesEditor.editText')}
    </Button>
  )
  return (
    <>
      {viewing && active && <Viewed {...props} tools={isBoth && toText} />}
      {edited && (
        <TextPane
          {...props}
          active={active && !viewing}
          onView={isBoth ? () => view(true) : null}
        />
      )}
    </>
  )
}

interface TextPaneProps extends EditorPaneProps {
  /** Switches to its viewer; null when it has none but this. */
  onView: (() => void) | null
}

function TextPane(props: TextPaneProps) {
  const { owner, active, onClose, onList } = props
  const t = useT()
  const support = useSupport()
  const { data, error, isFetching, refetch } = useQuery(fileQuery(support, owner.store, owner.path))
  const draft = useDraft(placeOf(owner), isFileText)
  if (data && !draft.looking) return <EditorSession {...props} opened={data} draft={draft} />
  if (!active) return null
  /** A retry is pointless: the file is not text, or too large. */
  const refused = error instanceof ApiError && error.status === 422 ? error : null
  if (refused?.file)
    return (
      <Viewed
        {...props}
        version={refused.file.version || null}
        reason={`${fileFailure(refused)} ${t('filesEditor.readOnlyBecause')}`}
      />
    )
  return (
    <>
      <EditorHead {...owner} unsaved={false} onClose={onClose} onList={onList} />
      {error ? (
        <ErrorPanel
          title={t('files.openFailed')}
          reason={
            refused ? `${fileFailure(error)} ${t('files.openFailedHint')}` : fileFailure(error)
          }
          retry={refused ? undefined : () => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton rows={12} label={t('files.loadingEditor')} />
      )}
    </>
  )
}

interface ViewedProps extends EditorPaneProps {
  version?: string | null
  /** Why it is not in the editor, if nobody chose the viewer. */
  reason?: string
  tools?: ReactNode
}

function Viewed(props: ViewedProps) {
  const { owner, version = null, reason = null, tools, onClose, onList } = props
  const t = useT()
  return (
    <>
      <EditorHead {...owner} unsaved={false} onClose={onClose} onList={onList} />
      <LoadBoundary>
        <FileViewer
          part={{ store: owner.store, path: owner.path, version, reason, tools }}
          fallback={<Skeleton rows={12} label={t('files.loadingEditor')} />}
        />
      </LoadBoundary>
    </>
  )
}
