import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { BranchTreeRow } from './BranchTreeRow.tsx'
import {
  type BranchRow,
  type BranchRows,
  branchIndexOf,
  branchMove,
  branchRowAt,
  branchRows,
  type Level,
  type Spot,
  type Stretch,
  stretchesOf,
} from './branches.ts'
import { findByTyping } from './keys.ts'
import { type RowWindow, rowsToDraw, useRowWindow } from './useRowWindow.ts'
import { useTyping } from './useTyping.ts'
import './tree.css'

export interface BranchTreeProps<Item> {
  label: string
  texts: { loading: string; empty: string }
  /** The same level until something in the tree changes. */
  top: Level<Item>
  nameOf: (item: Item) => string
  /** It has something to open. */
  canOpen: (item: Item) => boolean
  renderItem: (item: Item) => ReactNode
  /** Where the reader is: the row of the tab stop, which is also the selected one. */
  active: Spot
  onActive: (spot: Spot) => void
  onToggle: (items: readonly Item[], open: boolean) => void
  /** Enter, or the space key. */
  onChoose: (item: Item) => void
  /** The Delete key. */
  onRemove?: (item: Item) => void
  /** Which children are in sight, so that they can be fetched. */
  onStretches: (stretches: readonly Stretch[]) => void
}

const rowHeight = 40
/** Rows that letters are looked for in: more of them nobody has fetched. */
const maxTyped = 20_000

/** What stood in sight stays there when rows come or go above it. */
function useSteady<Item>(scroller: RefObject<HTMLElement | null>, rows: BranchRows<Item>) {
  const anchor = useRef<{ spot: Spot; index: number } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { spot, index } = anchor.current ?? { spot: null, index: 0 }
    const now = spot ? branchIndexOf(rows, spot) : -1
    if (now >= 0 && now !== index) element.scrollTop += (now - index) * rowHeight
    const first = Math.floor(element.scrollTop / rowHeight)
    const row = branchRowAt(rows, first)
    anchor.current = row ? { spot: row, index: first } : null
  })
}

function siblingsOf<Item>(rows: BranchRows<Item>, row: BranchRow<Item>): Item[] {
  const level = rows.byId.get(row.level)?.level
  const places = Array.from({ length: level?.count ?? 0 }, (_, at) => at)
  return places.flatMap(at => level?.itemAt(at) ?? [])
}

/** A tree of any size: only the rows in sight are drawn and asked for. */
export function BranchTree<Item>(props: BranchTreeProps<Item>) {
  const { label, texts, top, nameOf, canOpen, active, onStretches } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => branchRows(top), [top])
  const activeIndex = Math.max(0, branchIndexOf(rows, active))
  const view = useRowWindow(scroller, rows.total, rowHeight)
  const { from, to, reveal }: RowWindow = view
  const focusWanted = useRef(false)
  const hasFocus = useRef(false)
  const typing = useTyping()
  useSteady(scroller, rows)

  useLayoutEffect(() => {
    // Asked for, or the row that had it is gone.
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!focusWanted.current && !isLost) return
    focusWanted.current = false
    scroller.current
      ?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
      ?.focus({ preventScroll: true })
  })
  useEffect(() => onStretches(stretchesOf(rows, from, to)), [rows, from, to, onStretches])
  // Whoever comes back is where they were.
  const first = useRef({ activeIndex, reveal })
  useLayoutEffect(() => first.current.reveal(first.current.activeIndex), [])

  const focus = (index: number) => {
    const row = branchRowAt(rows, index)
    if (!row) return
    props.onActive({ level: row.level, at: row.at })
    focusWanted.current = true
    reveal(index)
  }
  const typed = (key: string): number | null => {
    const text = key === '*' ? '' : typing(key)
    if (!text) return null
    const names = Array.from({ length: Math.min(rows.total, maxTyped) }, (_, index) => {
      const item = branchRowAt(rows, index)?.item
      return item === undefined ? '' : nameOf(item)
    })
    return findByTyping(text, names, activeIndex)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = branchRowAt(rows, activeIndex)
    if (!row) return
    const { item } = row
    if (event.key === 'Delete' && item !== undefined && props.onRemove) {
      event.preventDefault()
      props.onRemove(item)
      return
    }
    const found = typed(event.key)
    const openable = item !== undefined && canOpen(item)
    const page = Math.max(1, to - from - 17)
    const move =
      found === null
        ? branchMove(event.key, rows, activeIndex, { openable, page })
        : { do: 'focus' as const, index: found }
    if (!move) return
    event.preventDefault()
    if (move.do === 'focus') focus(move.index)
    else if (move.do === 'openSiblings') props.onToggle(siblingsOf(rows, row).filter(canOpen), true)
    else if (item === undefined) return
    else if (move.do === 'choose') props.onChoose(item)
    else props.onToggle([item], move.do === 'open')
  }

  return (
    <div ref={scroller} className="st-tree st-place st-scroll st-branch-tree">
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
          const row = branchRowAt(rows, index)
          if (!row) return null
          const { item } = row
          const openable = item !== undefined && canOpen(item)
          return (
            <BranchTreeRow
              key={`${row.level} ${row.at}`}
              row={row}
              top={index * rowHeight}
              height={rowHeight}
              active={index === activeIndex}
              openable={openable}
              name={
                item === undefined
                  ? texts[row.kind === 'empty' ? 'empty' : 'loading']
                  : nameOf(item)
              }
              onPress={isToggle => {
                props.onActive({ level: row.level, at: row.at })
                // A second press closes what the first has opened; the arrow does it at once.
                if (
                  openable &&
                  item !== undefined &&
                  (isToggle || index === activeIndex || !row.isOpen)
                )
                  props.onToggle([item], !row.isOpen)
              }}
            >
              {item === undefined ? row.kind === 'empty' && texts.empty : props.renderItem(item)}
            </BranchTreeRow>
          )
        })}
      </div>
    </div>
  )
}
