import { useQuery } from '@tanstack/react-query'
import { useDraft } from '../../auth/drafts.ts'
import { ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { ApiError, useSupport } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { nameOf } from './address.ts'
import { type DraftOwner, isFileText, placeOf } from './drafts.ts'
import { EditorHead } from './EditorHead.tsx'
import { EditorSession } from './EditorSession.tsx'
import { fileFailure } from './failure.ts'
import { fileQuery } from './queries.ts'

interface EditorPaneProps {
  owner: DraftOwner
  onClose: () => void
  onList: () => void
}

/** One file: on its way, not to be opened, or open. */
export function EditorPane({ owner, onClose, onList }: EditorPaneProps) {
  const t = useT()
  const support = useSupport()
  const { data, error, isFetching, refetch } = useQuery(fileQuery(support, owner.store, owner.path))
  const draft = useDraft(placeOf(owner), isFileText)
  /** Trying again helps nothing: it is no text, or too large. */
  const refused = error instanceof ApiError && error.status === 422
  return (
    <section className="st-panel st-files-editor" aria-label={nameOf(owner.path)}>
      {data && !draft.looking ? (
        <EditorSession
          owner={owner}
          opened={data}
          draft={draft}
          onClose={onClose}
          onList={onList}
        />
      ) : (
        <>
          <EditorHead path={owner.path} unsaved={false} onClose={onClose} onList={onList} />
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
      )}
    </section>
  )
}
