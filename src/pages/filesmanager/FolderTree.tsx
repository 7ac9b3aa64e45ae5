import { useCallback, useMemo } from 'react'
import { Tree } from '../../components/Tree/index.ts'
import { useT } from '../../i18n/useT.ts'
import { useDropArea } from './commands/index.ts'
import { useFolderTree } from './useFolderTree.ts'

interface FolderTreeProps {
  store: number
  root: string
  folder: string
  /** Folders whose names begin with a dot are in it. */
  hidden: boolean
  onOpen: (folder: string) => void
  onBack: () => void
}

/** The folders of the store; the root is named for the root of its file system. */
export function FolderTree({ store, root, folder, hidden, onOpen, onBack }: FolderTreeProps) {
  const t = useT()
  const locked = useCallback(
    (reason: 'name' | 'outside' | 'kind') => t(`files.locked.${reason}`),
    [t],
  )
  const tree = useFolderTree(store, root, folder, locked, hidden)
  const drop = useDropArea()
  const rootNode = useMemo(() => ({ id: root, name: root }), [root])
  const texts = useMemo(
    () => ({
      loading: t('files.loadingFolder'),
      empty: t('files.noFolders'),
      retry: t('action.retry'),
      more: t('files.moreFolders'),
    }),
    [t],
  )
  return (
    <section className="st-panel st-files-tree" aria-label={t('files.folders')}>
      <header className="st-files-head">
        <h2>{t('files.folders')}</h2>
        <button
          type="button"
          className="st-button st-files-narrow"
          data-kind="plain"
          onClick={onBack}
        >
          {t('files.hideFolders')}
        </button>
      </header>
      <div className="st-files-scroll" {...drop}>
        <Tree
          label={t('files.folders')}
          root={rootNode}
          open={tree.open}
          branchOf={tree.branchOf}
          selected={folder}
          texts={texts}
          onToggle={tree.toggle}
          onSelect={path => {
            tree.toggle(path, true)
            onOpen(path)
          }}
          onRetry={tree.retry}
          onMore={tree.more}
        />
      </div>
    </section>
  )
}
