import { useCallback } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { useRetry } from '#src/components/Page/retrying.tsx'
import { Tree } from '#src/components/Tree/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { type FolderNode, useFolderTree } from './useFolderTree.ts'

interface FoldersProps {
  store: number
  root: string
  folder: string
  label: string
  /** Includes folders whose names begin with a dot. */
  hidden?: boolean
  onFolder: (folder: string) => void
}

/** The store's folder tree with one folder selected; the root is labelled as the root of its file system. */
export function Folders({ store, root, folder, label, hidden, onFolder }: FoldersProps) {
  const t = useT()
  const lockedOf = ({ locked }: FolderNode) => (locked ? t(`files.locked.${locked}`) : undefined)
  const tree = useFolderTree(store, root, folder, hidden)
  const askFailed = useRetry(() => undefined) // the branch reloads its own failure
  const isSelected = useCallback(({ path }: FolderNode) => path === folder, [folder])
  return (
    <Tree
      label={label}
      top={tree.top}
      rowHeight={32}
      idOf={pathOf}
      nameOf={({ name }) => name}
      canOpen={({ path }) => !tree.isEmpty(path)}
      lockedOf={lockedOf}
      isSelected={isSelected}
      renderItem={node => (
        <>
          <span className="st-tree-folder">
            <Icon name="folder" />
          </span>
          <span title={lockedOf(node) ?? shownName(node.name)}>{shownName(node.name)}</span>
        </>
      )}
      endText={(end, path) =>
        end === 'failed'
          ? `${t('action.retry')} ${tree.errorOf(path)}` // the remedy first: a long reason is cut off in a narrow tree
          : t(endTexts[end])
      }
      onToggle={(nodes, open) => {
        for (const { path } of nodes) tree.toggle(path, open)
      }}
      onChoose={({ path }) => {
        tree.toggle(path, true)
        onFolder(path)
      }}
      onEnd={(end, path) => {
        if (end === 'more') return tree.more(path)
        tree.retry(path)
        askFailed()
      }}
    />
  )
}

const pathOf = ({ path }: FolderNode) => path
const endTexts = {
  loading: 'files.loadingFolder',
  empty: 'files.noFolders',
  more: 'files.moreFolders',
} as const
