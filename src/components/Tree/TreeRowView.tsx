import type { MouseEvent } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import type { Branch, TreeRow } from './rows.ts'

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
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around handles the keys
    <div
      role="treeitem"
      aria-level={row.level}
      aria-selected={node ? selected : undefined}
      aria-expanded={openable ? open : undefined}
      aria-busy={row.kind === 'loading' || undefined}
      aria-disabled={node?.locked ? true : undefined}
      aria-setsize={row.kind === 'node' ? row.place.of : undefined}
      aria-posinset={row.kind === 'node' ? row.place.at : undefined}
      tabIndex={active ? 0 : -1}
      onClick={onChoose}
      title={node ? (node.locked ?? shownName(node.name)) : undefined}
      className="st-tree-row"
      data-kind={row.kind}
      data-id={node?.id}
      style={{ top, height, paddingLeft: (row.level - 1) * 16 + 4 }}
    >
      {openable ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the row's arrow keys do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the row's arrow keys do the same
        <span className="st-tree-toggle" onClick={toggle} data-toggle>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 3.5 10.5 8 6 12.5" />
          </svg>
        </span>
      ) : (
        <span className="st-tree-toggle" />
      )}
      <Content {...props} />
    </div>
  )
}

function Content({ row, branch, texts }: TreeRowProps) {
  if (row.kind === 'node')
    return (
      <>
        <svg viewBox="0 0 20 20" className="st-tree-folder" aria-hidden="true">
          <path d="M3.5 4h4.6l2 2h6.4A1.5 1.5 0 0 1 18 7.5v7A1.5 1.5 0 0 1 16.5 16h-13A1.5 1.5 0 0 1 2 14.5v-9A1.5 1.5 0 0 1 3.5 4z" />
        </svg>
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
