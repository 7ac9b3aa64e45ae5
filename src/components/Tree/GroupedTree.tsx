import {
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { GroupedRow, type GroupedTreeProps, isButton, rowHeight } from './GroupedRow.tsx'
import {
  type GroupRow,
  type GroupRows,
  groupMove,
  groupRows,
  indexOf,
  rowAt,
  spansOf,
} from './groups.ts'
import { findByTyping } from './keys.ts'
import { rowsToDraw, useRowWindow } from './useRowWindow.ts'
import { useTyping } from './useTyping.ts'
import './tree.css'

/** Groups and their items, any number of them: only the rows in sight are drawn and asked for. */
export function GroupedTree<Item>(props: GroupedTreeProps<Item>) {
  const { label, groups, nameOf, isSelected, onSpans } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => groupRows(groups), [groups])
  const [active, setActive] = useState({ group: '', at: -1 })
  const at = indexOf(rows, active.group, active.at)
  const activeIndex = at >= 0 ? at : firstSelected(rows, isSelected)
  const view = useRowWindow(scroller, rows.total, rowHeight)
  const focusWanted = useRef(false)
  const hasFocus = useRef(false)
  const typing = useTyping()
  const { from, to } = view

  const focusActive = () =>
    scroller.current
      ?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
      ?.focus({ preventScroll: true })
  useImperativeHandle(props.ref, () => ({ focus: focusActive }))
  useLayoutEffect(() => {
    // Asked for, or the row that had it is gone (a favourite that is none any more).
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!focusWanted.current && !isLost) return
    focusWanted.current = false
    focusActive()
  })
  useEffect(() => onSpans(spansOf(rows, from, to)), [rows, from, to, onSpans])

  const activate = (row: GroupRow<Item>) => setActive({ group: row.group.id, at: row.at })
  const focus = (index: number) => {
    const row = rowAt(rows, index)
    if (!row) return
    activate(row)
    focusWanted.current = true
    view.reveal(index)
  }
  const choose = (row: GroupRow<Item>, again: boolean) => {
    const item = row.group.itemAt(row.at)
    if (item !== undefined) props.onChoose(item, again && isSelected(item))
  }
  const typed = (key: string): number | null => {
    const text = key === '*' ? '' : typing(key)
    if (!text) return null
    const names = Array.from({ length: rows.total }, (_, index) => nameAt(index))
    return findByTyping(text, names, activeIndex)
  }
  const nameAt = (index: number): string => {
    const row = rowAt(rows, index)
    if (!row || row.at < 0) return row?.group.name ?? ''
    const item = row.group.itemAt(row.at)
    return item === undefined ? '' : nameOf(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A button in the row acts by itself; the arrows still walk.
    if (isButton(event.target) && (event.key === 'Enter' || event.key === ' ')) return
    const found = typed(event.key)
    const page = Math.max(1, to - from - 16)
    const move =
      found === null
        ? groupMove(event.key, rows, activeIndex, page)
        : { do: 'focus' as const, index: found }
    if (!move) return
    event.preventDefault()
    if (move.do === 'focus') focus(move.index)
    else if (move.do === 'toggle') props.onToggle(move.group, move.open)
    else if (move.do === 'openAll') for (const { id } of groups) props.onToggle(id, true)
    else {
      const row = rowAt(rows, activeIndex)
      if (row) choose(row, event.key === 'Enter' && !event.repeat)
    }
  }

  return (
    <div ref={scroller} className="st-tree st-place st-scroll st-grouped-tree">
      <div
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
        style={{ height: rows.total * rowHeight }}
      >
        {rowsToDraw(view, activeIndex).map(index => {
          const row = rowAt(rows, index)
          if (!row) return null
          return (
            <GroupedRow
              key={`${row.group.id} ${row.at}`}
              row={row}
              groups={groups.length}
              top={index * rowHeight}
              active={index === activeIndex}
              tree={props}
              onPress={() => {
                activate(row)
                if (row.at < 0) props.onToggle(row.group.id, !row.group.open)
                else choose(row, false)
              }}
              onPressAgain={() => row.at >= 0 && choose(row, true)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Where Tab comes to in a tree nobody has walked in: the selected row, as far as the first rows know it. */
function firstSelected<Item>(rows: GroupRows<Item>, isSelected: (item: Item) => boolean): number {
  for (let index = 0; index < Math.min(rows.total, 200); index++) {
    const row = rowAt(rows, index)
    const item = row && row.at >= 0 ? row.group.itemAt(row.at) : undefined
    if (item !== undefined && isSelected(item)) return index
  }
  return 0
}
