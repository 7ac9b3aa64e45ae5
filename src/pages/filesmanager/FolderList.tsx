import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { preloadEditor } from '../../components/CodeEditor/index.ts'
import { Empty, ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { type FileEntry, type FolderPage, useSupport } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { parentOf } from './address.ts'
import { EntryGrid } from './EntryGrid.tsx'
import { FolderFoot } from './FolderFoot.tsx'
import { FolderHead } from './FolderHead.tsx'
import { fileFailure } from './failure.ts'
import { type FolderView, firstView, folderQuery, refreshFolder } from './queries.ts'

interface FolderListProps {
  store: number
  root: string
  folder: string
  /** The open file, marked in the list. */
  file: string | null
  /** The folder the reader came to by key: its list takes the focus once it is there. */
  focusWanted: RefObject<string | null>
  onOpenFolder: (path: string, byKey: boolean) => void
  onOpenFile: (path: string) => void
  onShow: (part: 'folders' | 'file') => void
}

/** What the chosen folder holds: one page of it, sorted and filtered by the server. */
export function FolderList(props: FolderListProps) {
  const { store, root, folder, onOpenFolder } = props
  const t = useT()
  const support = useSupport()
  const client = useQueryClient()
  const [view, setView] = useState<FolderView>(firstView)
  const query = useQuery({
    ...folderQuery(support, store, folder, view),
    placeholderData: before => before,
  })
  const listed = query.isSuccess
  useEffect(() => (listed ? preloadEditor() : undefined), [listed])

  const change = (part: Partial<FolderView>) => setView(old => ({ ...old, page: 1, ...part }))
  const open = ({ metadata }: FileEntry, byKey: boolean) =>
    metadata.type === 'folder'
      ? onOpenFolder(metadata.path, byKey)
      : props.onOpenFile(metadata.path)
  const up = folder === root ? null : () => onOpenFolder(parentOf(folder), true)

  return (
    <section className="st-panel st-files-list" aria-label={t('files.list', { folder })}>
      <FolderHead
        folder={folder}
        root={root}
        store={store}
        filter={view.filter}
        busy={query.isFetching}
        onFolder={path => onOpenFolder(path, false)}
        onFilter={filter => change({ filter })}
        onRefresh={() => void refreshFolder(client, store, folder)}
        file={props.file}
        onShow={props.onShow}
      />
      <FolderContent {...props} query={query} view={view} change={change} open={open} up={up} />
      {query.data && (
        <FolderFoot page={query.data} onPage={page => setView(old => ({ ...old, page }))} />
      )}
    </section>
  )
}

interface ContentProps extends FolderListProps {
  query: {
    data: FolderPage | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  view: FolderView
  change: (part: Partial<FolderView>) => void
  open: (entry: FileEntry, byKey: boolean) => void
  up: (() => void) | null
}

function FolderContent({ query, view, change, open, up, ...props }: ContentProps) {
  const t = useT()
  const { data, error, isFetching } = query
  if (error)
    return (
      <div className="st-files-scroll">
        <ErrorPanel
          title={t('files.listFailed')}
          reason={fileFailure(error)}
          retry={() => void query.refetch()}
          busy={isFetching}
        />
        {props.folder !== props.root && (
          <p className="st-files-aside">
            <button
              type="button"
              className="st-button"
              data-kind="plain"
              onClick={() => props.onOpenFolder(props.root, false)}
            >
              {t('files.toRoot')}
            </button>
          </p>
        )}
      </div>
    )
  if (!data) return <Skeleton shape="table" rows={9} label={t('files.loadingFolder')} />
  if (data.entries.length === 0 && data.page === 1)
    return (
      <div className="st-files-scroll">
        {view.filter ? (
          <Empty
            title={t('files.noneFound', { text: view.filter })}
            action={
              <button type="button" className="st-button" onClick={() => change({ filter: '' })}>
                {t('files.clearFilter')}
              </button>
            }
          />
        ) : (
          <Empty title={t('files.empty')} />
        )}
      </div>
    )
  return (
    <EntryGrid
      label={t('files.list', { folder: props.folder })}
      folder={props.folder}
      entries={data.entries}
      sort={view.sort}
      selected={props.file}
      busy={isFetching}
      focusWanted={props.focusWanted}
      onSort={sort => change({ sort })}
      onOpen={open}
      onUp={up}
    />
  )
}
