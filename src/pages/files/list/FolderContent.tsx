import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Empty, ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { ApiError, type FolderPage } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import type { FolderAddress } from '../folderAddress.ts'
import { EntryGrid, type EntryGridProps } from './EntryGrid.tsx'

interface ContentProps extends Omit<EntryGridProps, 'open' | 'sort' | 'onSort'> {
  root: string
  file: string | null
  view: FolderAddress
  data: FolderPage | undefined
  error: unknown
  retry: () => void
  onView: (part: Partial<FolderAddress>) => void
  onOpenFolder: (path: string, byKey: boolean) => void
}

/** The entries, or why there are none. */
export function FolderContent(props: ContentProps) {
  const t = useT()
  const { data, error, view, onView } = props
  if (error instanceof ApiError && error.code === 'host.none') return <NoHost />
  if (error) return <ListFailed {...props} />
  if (!data) return <Skeleton shape="table" rows={9} label={t('files.loadingFolder')} />
  if (data.total > 0 || data.entries.length > 0)
    return (
      <EntryGrid
        // Another order is another list: it begins at its top.
        key={`${view.sort} ${view.hidden}`}
        {...props}
        sort={view.sort}
        open={props.file}
        onSort={sort => onView({ sort })}
      />
    )
  return (
    <div className="st-files-scroll">
      {view.filter ? (
        <Empty
          title={t('files.noneFound', { text: view.filter })}
          action={<Button onClick={() => onView({ filter: '' })}>{t('files.clearFilter')}</Button>}
        />
      ) : (
        <Empty
          title={t('files.empty')}
          action={
            !view.hidden && (
              <Button onClick={() => onView({ hidden: true })}>
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

/** The store has no machine: trying again helps nothing, another store may. */
function NoHost() {
  const t = useT()
  return (
    <div className="st-files-scroll">
      <Empty
        title={t('filesBrowse.noHost')}
        action={
          <Button component={Link} to="/stores">
            {t('filesBrowse.otherStore')}
          </Button>
        }
      >
        {t('filesBrowse.noHostHint')}
      </Empty>
    </div>
  )
}

function ListFailed({ error, retry, busy, folder, root, onOpenFolder }: ContentProps) {
  const t = useT()
  return (
    <div className="st-files-scroll">
      <ErrorPanel
        title={t('files.listFailed')}
        reason={fileFailure(error)}
        retry={retry}
        busy={busy}
      />
      {folder !== root && (
        <p className="st-files-aside">
          <Button variant="text" onClick={() => onOpenFolder(root, false)}>
            {t('files.toRoot')}
          </Button>
        </p>
      )}
    </div>
  )
}
