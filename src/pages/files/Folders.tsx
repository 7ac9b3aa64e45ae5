import { useCallback, useMemo } from 'react'
import { useRetry } from '#src/components/Page/retrying.tsx'
import { Tree } from '#src/components/Tree/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { useFolderTree } from './useFolderTree.ts'

interface FoldersProps {
  store: number
  root: string
  folder: string
  label: string
  /** Folders whose names begin with a dot are in it. */
  hidden?: boolean
  onFolder: (folder: string) => void
}

/** The folders of the store, one of them chosen; the root is named for the root of its file system. */
export function Folders({ store, root, folder, label, hidden, onFolder }: FoldersProps) {
  const t = useT()
  const locked = useCallback(
    (reason: 'name' | 'outside' | 'kind') => t(`files.locked.${reason}`),
    [t],
  )
  const tree = useFolderTree(store, root, folder, locked, hidden)
  const askFailed = useRetry(() => undefined) // its own is known by the branch
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
    <Tree
      label={label}
      root={rootNode}
      open={tree.open}
      branchOf={tree.branchOf}
      selected={folder}
      texts={texts}
      onToggle={tree.toggle}
      onSelect={path => {
        tree.toggle(path, true)
        onFolder(path)
      }}
      onRetry={path => {
        tree.retry(path)
        askFailed()
      }}
      onMore={tree.more}
    />
  )
}
