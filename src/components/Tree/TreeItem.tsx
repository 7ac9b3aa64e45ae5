import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'

interface TreeItemProps extends ComponentProps<'div'> {
  /** Has the tab stop. */
  active: boolean
}

/** A row of a tree. */
export function TreeItem(props: TreeItemProps) {
  const { active, 'aria-selected': selected, onClick, ...item } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around handles the keys
    <div
      role="treeitem"
      className="st-tree-row"
      tabIndex={active ? 0 : -1}
      aria-selected={selected}
      onClick={onClick}
      {...item}
    />
  )
}

/** Where the arrow of a row stands; a row that has nothing to open keeps its place free. */
export const TreeArrow = ({ openable }: { openable: boolean }) => (
  <span className="st-tree-toggle st-rigid" data-toggle={openable}>
    {openable && <Icon name="right" />}
  </span>
)

export const isArrow = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-toggle="true"]') !== null
