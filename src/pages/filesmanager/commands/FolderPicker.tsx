import { useCallback, useMemo } from 'react'
import { Tree } from '../../../components/Tree/index.ts'
import { useT } from '../../../i18n/useT.ts'
import { useFolderTree } from '../useFolderTree.ts'

interface FolderPickerProps {
  store: number
  root: string
  folder: string
  onFolder: (folder: string) => void
}

/** The folders of the store, one of them to be chosen. */
export function FolderPicker({ store, root, folder, onFolder }: FolderPickerProps) {
  const t = useT()
  const locked = useCallback(
    (reason: 'name' | 'outside' | 'kind') => t(`files.locked.${reason}`),
    [t],
  )
  const tree = useFolderTree(store, root, folder, locked)
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
    <div className="st-commands-picker">
      <Tree
        label={t('filesCommands.transfer.folders')}
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
        onRetry={tree.retry}
        onMore={tree.more}
      />
    </div>
  )
}
