import type { MouseEvent, ReactNode, Ref } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import type { Group, GroupRow, Span } from './groups.ts'
import { TreeArrow, TreeItem } from './TreeItem.tsx'

export interface GroupedTreeProps<Item> {
  label: string
  /** What a row is called while its item is on the way. */
  waiting: string
  /** The same list until something in it changes. */
  groups: readonly Group<Item>[]
  /** What a screen reader and the typing of letters know an item by. */
  nameOf: (item: Item) => string
  isSelected: (item: Item) => boolean
  renderGroup: (group: Group<Item>) => ReactNode
  /** `active`: its row has the tab stop, so may its buttons. */
  renderItem: (item: Item, active: boolean) => ReactNode
  onToggle: (group: string, open: boolean) => void
  /** `again`: it was chosen already, and Enter or a double click says so once more. */
  onChoose: (item: Item, again: boolean) => void
  /** Which items are in sight, so that they can be fetched. */
  onSpans: (spans: readonly Span[]) => void
  ref?: Ref<{ focus: () => void }>
}

/** The same for all: the place of a row is its index. */
export const rowHeight = 40

export const isButton = (target: EventTarget) =>
  target instanceof Element && target.closest('button') !== null

interface RowProps<Item> {
  row: GroupRow<Item>
  /** How many groups there are. */
  groups: number
  top: number
  active: boolean
  tree: GroupedTreeProps<Item>
  onPress: () => void
  onPressAgain: () => void
}

export function GroupedRow<Item>({
  row,
  groups,
  top,
  active,
  tree,
  onPress,
  onPressAgain,
}: RowProps<Item>) {
  const shared = {
    active,
    style: { top, height: rowHeight },
    // A button in the row acts by itself.
    onClick: (event: MouseEvent) => isButton(event.target) || onPress(),
  }
  if (row.at < 0)
    return (
      <TreeItem
        {...shared}
        aria-label={shownName(row.group.name)}
        aria-level={1}
        aria-expanded={row.group.open}
        aria-setsize={groups}
        aria-posinset={row.place + 1}
        data-kind="group"
      >
        <TreeArrow openable />
        {tree.renderGroup(row.group)}
      </TreeItem>
    )
  const item = row.group.itemAt(row.at)
  const waits = item === undefined
  return (
    <TreeItem
      {...shared}
      aria-selected={!waits && tree.isSelected(item)}
      aria-label={waits ? tree.waiting : shownName(tree.nameOf(item))}
      aria-busy={waits || undefined}
      aria-level={2}
      aria-setsize={row.group.count}
      aria-posinset={row.at + 1}
      data-kind={waits ? 'waiting' : 'item'}
      onDoubleClick={event => isButton(event.target) || onPressAgain()}
    >
      {!waits && tree.renderItem(item, active)}
    </TreeItem>
  )
}
