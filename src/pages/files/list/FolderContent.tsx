import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Empty, ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { ApiError, type FolderPage } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import { useFiles } from '../filesContext.ts'
import { EntryGrid, type EntryGridProps } from './EntryGrid.tsx'

interface ContentProps extends EntryGridProps {
  data: FolderPage | undefined
  error: unknown
  retry: () => void
}

/** The entries, or why there are none. */
export function FolderContent(props: ContentProps) {
  const t = useT()
  const { view, changeView } = useFiles()
  const { data, error } = props
  if (error instanceof ApiError && error.code === 'host.none') return <NoHost />
  if (error) return <ListFailed {...props} />
  if (!data) return <Skeleton shape="table" rows={9} label={t('files.loadingFolder')} />
  if (data.total > 0 || data.entries.length > 0)
    return (
      <EntryGrid
        // Another order is another list and starts at its top.
        key={`${view.sort} ${view.hidden}`}
        {...props}
      />
    )
  return (
    <div className="st-grow st-scroll">
      {view.filter ? (
        <Empty
          title={t('files.noneFound', { text: view.filter })}
          action={
            <Button onClick={() => changeView({ filter: '' })}>{t('files.clearFilter')}</Button>
          }
        />
      ) : (
        <Empty
          title={t('files.empty')}
          action={
            !view.hidden && (
              <Button onClick={() => changeView({ hidden: true })}>
                {t('filesBrowse.showHidden')}
              </Button>
            )
          }
        >
          {t('files.emptyHint')}
        </Empty>
      )}
    </div>
  )
}

/** The store has no host: a retry is pointless, another store may help. */
function NoHost() {
  const t = useT()
  return (
    <div className="st-grow st-scroll">
      <Empty
        title={t('filesBrowse.noHost')}
        action={
          <Button component={Link} to="/stores">
            {t('layout.changeStore')}
          </Button>
        }
      >
        {t('filesBrowse.noHostHint')}
      </Empty>
    </div>
  )
}

function ListFailed({ error, retry, busy }: ContentProps) {
  const t = useT()
  const { folder, root, openFolder } = useFiles()
  return (
    <div className="st-grow st-scroll">
      <ErrorPanel
        title={t('files.listFailed')}
        reason={fileFailure(error)}
        retry={retry}
        busy={busy}
      />
      {folder !== root && (
        <p className="st-center">
          <Button variant="text" onClick={() => openFolder(root, false)}>
            {t('files.toRoot')}
          </Button>
        </p>
      )}
    </div>
  )
}
