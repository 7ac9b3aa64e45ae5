import type { ReactNode } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import type { BranchRow } from './branches.ts'
import { isArrow, TreeArrow, TreeItem } from './TreeItem.tsx'

interface BranchTreeRowProps {
  row: BranchRow<unknown>
  top: number
  height: number
  /** Has the tab stop, and is the selected one. */
  active: boolean
  openable: boolean
  name: string
  /** The row, or its arrow, is pressed. */
  onPress: (isToggle: boolean) => void
  children: ReactNode
}

/** One row of a tree; the tree around handles the keys. */
export function BranchTreeRow(props: BranchTreeRowProps) {
  const { row, top, height, active, openable, name, onPress, children } = props
  const waits = row.kind === 'loading' || (row.kind === 'item' && row.item === undefined)
  return (
    <TreeItem
      active={active}
      aria-label={shownName(name)}
      aria-level={row.depth}
      aria-selected={row.kind === 'item' ? active : undefined}
      aria-expanded={openable ? row.isOpen : undefined}
      aria-busy={waits || undefined}
      aria-setsize={row.kind === 'item' ? row.of : undefined}
      aria-posinset={row.kind === 'item' ? row.at + 1 : undefined}
      onClick={({ target }) => onPress(isArrow(target))}
      data-kind={waits ? 'waiting' : row.kind}
      data-depth={row.depth}
      style={{ top, height, paddingLeft: (row.depth - 1) * 22 + 6 }}
    >
      <TreeArrow openable={openable} />
      {children}
    </TreeItem>
  )
}
