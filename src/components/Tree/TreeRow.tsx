import type { MouseEvent, ReactNode } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import { Icon } from '../Icon.tsx'
import type { Row } from './rows.ts'

interface TreeRowProps {
  row: Row<unknown>
  name: string
  top: number
  height: number
  /** It has the tab stop. */
  active: boolean
  selected: boolean | undefined
  openable: boolean
  locked: string | undefined
  onPress: (event: MouseEvent) => void
  onPressAgain: (event: MouseEvent) => void
  children: ReactNode
}

/** One row: an item, or a stand-in for missing ones. The surrounding tree handles the keys. */
export function TreeRow(props: TreeRowProps) {
  const { row, top, height, active, openable, locked } = props
  const isItem = row.kind === 'item'
  const waits = row.kind === 'loading' || (isItem && row.item === undefined)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the surrounding tree handles the keys
    <div
      role="treeitem"
      aria-label={shownName(props.name)}
      aria-level={row.depth}
      aria-selected={isItem ? props.selected : undefined}
      aria-expanded={openable ? row.isOpen : undefined}
      aria-busy={waits || undefined}
      aria-disabled={locked !== undefined || undefined}
      aria-setsize={isItem ? row.of : undefined}
      aria-posinset={isItem ? row.at + 1 : undefined}
      tabIndex={active ? 0 : -1}
      title={locked}
      onClick={props.onPress}
      onDoubleClick={props.onPressAgain}
      className="st-tree-row st-option st-at st-in-line st-nowrap"
      data-kind={waits ? 'waiting' : row.kind}
      data-id={row.id}
      style={{ top, height, paddingLeft: ((row.depth - 1) * height) / 2 + 6 }}
    >
      <span className="st-tree-toggle st-square st-rigid" data-toggle={openable || undefined}>
        {openable && <Icon name="right" />}
      </span>
      {!waits && props.children}
    </div>
  )
}
