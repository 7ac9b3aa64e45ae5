import { useQuery } from '@tanstack/react-query'
import { ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { useSupport } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { nameOf } from './address.ts'
import type { DraftOwner } from './drafts.ts'
import { EditorHead } from './EditorHead.tsx'
import { EditorSession } from './EditorSession.tsx'
import { fileFailure } from './failure.ts'
import { fileQuery } from './queries.ts'

interface EditorPaneProps {
  owner: DraftOwner
  onClose: () => void
}

/** One file: on its way, not to be opened, or open. */
export function EditorPane({ owner, onClose }: EditorPaneProps) {
  const t = useT()
  const support = useSupport()
  const { data, error, isFetching, refetch } = useQuery(fileQuery(support, owner.store, owner.path))
  return (
    <section className="st-panel st-files-editor" aria-label={nameOf(owner.path)}>
      {data ? (
        <EditorSession owner={owner} opened={data} onClose={onClose} />
      ) : (
        <>
          <EditorHead path={owner.path} unsaved={false} onClose={onClose} />
          {error ? (
            <ErrorPanel
              title={t('files.openFailed')}
              reason={fileFailure(error)}
              retry={() => void refetch()}
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
