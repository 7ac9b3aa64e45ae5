import { shownName } from '#src/i18n/shownName.ts'
import { Icon } from '../Icon.tsx'
import type { Branch, TreeRow } from './rows.ts'
import { isArrow, TreeArrow, TreeItem } from './TreeItem.tsx'

/** Words of the message rows. */
export interface TreeTexts {
  loading: string
  empty: string
  retry: string
  more: string
}

interface TreeRowProps {
  row: TreeRow
  top: number
  height: number
  open: boolean
  selected: boolean
  /** Has the tab stop. */
  active: boolean
  branch: Branch | undefined
  texts: TreeTexts
  onToggle: () => void
  onChoose: () => void
}

/** One row: a node, or a message about the branch it ends. The tree around handles the keys. */
export function TreeRowView(props: TreeRowProps) {
  const { row, top, height, open, selected, active, onToggle, onChoose } = props
  const node = row.kind === 'node' ? row.node : null
  const openable = node !== null && !node.leaf && !node.locked
  return (
    <TreeItem
      active={active}
      aria-level={row.level}
      aria-selected={node ? selected : undefined}
      aria-expanded={openable ? open : undefined}
      aria-busy={row.kind === 'loading' || undefined}
      aria-disabled={node?.locked ? true : undefined}
      aria-setsize={row.kind === 'node' ? row.place.of : undefined}
      aria-posinset={row.kind === 'node' ? row.place.at : undefined}
      onClick={({ target }) => (isArrow(target) ? onToggle() : onChoose())}
      title={node ? (node.locked ?? shownName(node.name)) : undefined}
      data-kind={row.kind}
      data-id={node?.id}
      style={{ top, height, paddingLeft: (row.level - 1) * 16 + 4 }}
    >
      <TreeArrow openable={openable} />
      <Content {...props} />
    </TreeItem>
  )
}

function Content({ row, branch, texts }: TreeRowProps) {
  if (row.kind === 'node')
    return (
      <>
        <span className="st-tree-folder">
          <Icon name="folder" />
        </span>
        <span>{shownName(row.node.name)}</span>
      </>
    )
  if (row.kind !== 'failed') return texts[row.kind]
  return (
    // What to do comes first: a long reason runs out of a narrow tree.
    <span title={branch?.error}>
      <span className="st-tree-again">{texts.retry}</span> {branch?.error}
    </span>
  )
}
