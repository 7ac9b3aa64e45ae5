import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react'
import { findByTyping, treeMove } from './keys.ts'
import {
  type Ending,
  type Level,
  type Row,
  rowAt,
  rowsOf,
  type Span,
  type Spot,
  siblingsOf,
  spansOf,
} from './rows.ts'
import { TreeRow } from './TreeRow.tsx'
import { useActive, useSteady } from './useActive.ts'
import { rowsToDraw, useRowWindow } from './useRowWindow.ts'
import { useTyping } from './useTyping.ts'
import './tree.css'

export interface TreeProps<Item> {
  label: string
  /** The same object until something in the tree changes. */
  top: Level<Item>
  idOf: (item: Item) => string
  /** Its accessible name, also matched while typing. */
  nameOf: (item: Item) => string
  /** The item has children to show. */
  canOpen: (item: Item) => boolean
  /** Why it can be neither opened nor chosen. */
  lockedOf?: (item: Item) => string | undefined
  /** Undefined for items that are never selected. Without it the active row is the selected one. */
  isSelected?: (item: Item) => boolean | undefined
  /** `active`: its row has the tab stop, and so may its buttons. */
  renderItem: (item: Item, active: boolean) => ReactNode
  /** The text of a row that stands in for missing children. */
  endText: (end: Ending, level: string) => string
  rowHeight?: number
  /** The reader's place, for owners that keep it: the row with the tab stop. */
  active?: Spot
  onActive?: (spot: Spot) => void
  onToggle: (items: readonly Item[], open: boolean) => void
  /** Called on Enter, Space, or a press, unless the press means something else. */
  onChoose: (item: Item) => void
  onPress?: (item: Item, row: { isOpen: boolean; wasActive: boolean }) => void
  /** Called on Enter or a double click on an item that is already selected. */
  onChooseAgain?: (item: Item) => void
  /** A `more` or `failed` row was chosen. */
  onEnd?: (end: Ending, level: string) => void
  /** Called on Delete. */
  onRemove?: (item: Item) => void
  /** The children in view, so that they can be loaded. */
  onSpans?: (spans: readonly Span[]) => void
  ref?: Ref<{ focus: () => void }>
}

const isButton = (target: EventTarget) =>
  target instanceof Element && target.closest('button') !== null

// Not react-arborist: Enter does nothing there, Tab is hijacked, function keys count as typing, siblings are not
// counted for screen readers, and it brings redux and a drag-and-drop library.
/**
 * A tree of any size, following the WAI-ARIA pattern: only rows in view are rendered and loaded. Long: presses and
 * keys on a row share their meaning.
 */
export function Tree<Item>(props: TreeProps<Item>) {
  const { label, top, idOf, nameOf, canOpen, isSelected, endText, onSpans, rowHeight = 40 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(top, idOf), [top, idOf])
  const view = useRowWindow(scroller, rows.total, rowHeight)
  const { from, to } = view
  useSteady(scroller, rows, rowHeight)
  const { index: activeIndex, ...active } = useActive(props, rows, scroller, view.reveal)
  const typing = useTyping()
  useEffect(() => onSpans?.(spansOf(rows, from, to)), [rows, from, to, onSpans])

  const lockOf = (item: Item | undefined) => item !== undefined && props.lockedOf?.(item)
  const isOpenable = (item: Item | undefined): item is Item =>
    item !== undefined && canOpen(item) && !lockOf(item)
  const choose = ({ kind, item, level }: Row<Item>, again: boolean) => {
    if (kind === 'more' || kind === 'failed') props.onEnd?.(kind, level)
    else if (item === undefined || lockOf(item)) return
    else if (again && props.onChooseAgain && isSelected?.(item)) props.onChooseAgain(item)
    else props.onChoose(item)
  }
  const press = (row: Row<Item>, index: number, { target }: { target: EventTarget }) => {
    // A button in the row acts on its own.
    if (isButton(target)) return
    active.activate(row)
    const isToggle = target instanceof Element && target.closest('[data-toggle]') !== null
    const { item, isOpen } = row
    if (isToggle && isOpenable(item)) props.onToggle([item], !isOpen)
    else if (props.onPress && item !== undefined)
      props.onPress(item, { isOpen, wasActive: index === activeIndex })
    else choose(row, false)
  }
  const nameAt = (index: number) => {
    const item = rowAt(rows, index)?.item
    return item === undefined ? '' : nameOf(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const row = rowAt(rows, activeIndex)
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    // The arrow keys still move.
    if (isButton(event.target) && (key === 'Enter' || key === ' ')) return
    const { item } = row
    const typed = key === '*' ? '' : typing(key)
    const openable = isOpenable(item)
    const move = typed
      ? ({ do: 'focus', index: findByTyping(typed, rows.total, nameAt, activeIndex) } as const)
      : treeMove(key, rows, activeIndex, { openable, page: view.page })
    if (key === 'Delete' && item !== undefined && props.onRemove) props.onRemove(item)
    else if (!move) return
    else if (move.do === 'focus') active.focus(move.index)
    else if (move.do === 'choose') choose(row, key === 'Enter' && !event.repeat)
    else if (move.do === 'openSiblings')
      props.onToggle(siblingsOf(rows, row).filter(isOpenable), true)
    else if (item !== undefined) props.onToggle([item], move.do === 'open')
    event.preventDefault()
  }

  return (
    <div ref={scroller} className="st-tree st-place st-scroll">
      <div
        role="tree"
        className="st-place"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
        style={{ height: rows.total * rowHeight }}
      >
        {rowsToDraw(view, activeIndex).map(index => {
          const row = rowAt(rows, index)
          if (!row) return null
          const { item, kind } = row
          const isActive = index === activeIndex
          const text =
            item === undefined
              ? endText(kind === 'item' ? 'loading' : kind, row.level)
              : nameOf(item)
          return (
            <TreeRow
              key={`${row.level}\n${row.id ?? row.at}`}
              row={row}
              name={text}
              top={index * rowHeight}
              height={rowHeight}
              active={isActive}
              selected={item !== undefined && isSelected ? isSelected(item) : isActive}
              openable={isOpenable(item)}
              locked={lockOf(item) || undefined}
              onPress={event => press(row, index, event)}
              onPressAgain={event => {
                if (props.onChooseAgain && !isButton(event.target)) choose(row, true)
              }}
            >
              {item === undefined ? (
                <span className="st-cut">{text}</span>
              ) : (
                props.renderItem(item, isActive)
              )}
            </TreeRow>
          )
        })}
      </div>
    </div>
  )
}
