import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { findByTyping, moveOf, type TreeMove } from './keys.ts'
import { type Branch, type TreeNode, type TreeRow, treeRows } from './rows.ts'
import { TreeRowView, type TreeTexts } from './TreeRowView.tsx'
import { rowsToDraw, useRowWindow } from './useRowWindow.ts'
import { useTyping } from './useTyping.ts'
import './tree.css'

export interface TreeProps {
  label: string
  root: TreeNode
  /** Ids of the open nodes. */
  open: ReadonlySet<string>
  /** Children of an open node, as far as they are known; undefined while nothing is. */
  branchOf: (id: string) => Branch | undefined
  selected: string | null
  texts: TreeTexts
  onToggle: (id: string, open: boolean) => void
  onSelect: (id: string) => void
  /** Fetch the children again after a failure. */
  onRetry: (id: string) => void
  /** Fetch more children. */
  onMore: (id: string) => void
}

const rowHeight = 32

// Not react-arborist: there Enter does nothing, Tab is hijacked, function keys count as typing, siblings are not
// counted for screen readers, and it brings redux and a drag-and-drop library.
/** A tree that draws only the rows in sight and whose branches come when they are opened. */
export function Tree(props: TreeProps) {
  const { label, root, open, branchOf, selected, texts } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => treeRows({ root, isOpen: id => open.has(id), branchOf }),
    [root, open, branchOf],
  )
  const [activeId, setActiveId] = useState<string | null>(null)
  const focusWanted = useRef(false)
  const activeIndex = activeOf(rows, activeId ?? selected, selected)
  const view = useRowWindow(scroller, rows.length, rowHeight)
  const { reveal } = view
  const typing = useTyping()

  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const selectedIndex = rows.findIndex(row => row.id === selected)
  useEffect(() => {
    if (selectedIndex >= 0) reveal(selectedIndex)
  }, [selectedIndex, reveal])

  const focus = (row: TreeRow) => {
    setActiveId(row.id)
    focusWanted.current = true
    reveal(rows.findIndex(candidate => candidate.id === row.id))
  }
  const choose = (row: TreeRow) => {
    if (row.kind === 'node' && !row.node.locked) props.onSelect(row.id)
    if (row.kind === 'failed') props.onRetry(row.parent)
    if (row.kind === 'more') props.onMore(row.parent)
  }
  const act = (move: TreeMove) => {
    if (move.do === 'focus') focus(move.row)
    else if (move.do === 'choose') choose(move.row)
    else if (move.do === 'openSiblings') {
      for (const row of rows) {
        if (row.kind === 'node' && row.parent === move.parent && !row.node.leaf && !row.node.locked)
          props.onToggle(row.id, true)
      }
    } else props.onToggle(move.id, move.do === 'open')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const active = rows[activeIndex]
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return
    const typed = event.key === '*' ? '' : typing(event.key)
    const found = typed ? rows[findByTyping(typed, rows.map(nameOf), activeIndex)] : undefined
    const move: TreeMove | null = found
      ? { do: 'focus', row: found }
      : moveOf(event.key, rows, active, id => open.has(id))
    if (!move) return
    event.preventDefault()
    act(move)
  }

  return (
    <div ref={scroller} className="st-tree st-place st-scroll">
      <div
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
        style={{ height: rows.length * rowHeight }}
      >
        {rowsToDraw(view, activeIndex).map(index => {
          const row = rows[index]
          if (!row) return null
          return (
            <TreeRowView
              key={row.id}
              row={row}
              top={index * rowHeight}
              height={rowHeight}
              open={open.has(row.id)}
              selected={row.id === selected}
              active={index === activeIndex}
              branch={row.kind === 'node' ? undefined : branchOf(row.parent)}
              texts={texts}
              onToggle={() => props.onToggle(row.id, !open.has(row.id))}
              onChoose={() => {
                setActiveId(row.id)
                choose(row)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

const nameOf = (row: TreeRow) => (row.kind === 'node' ? row.node.name : '')

/** The row Tab comes to: where the reader was, else the selected one, else the first. */
function activeOf(rows: readonly TreeRow[], id: string | null, selected: string | null): number {
  const at = rows.findIndex(row => row.id === id)
  if (at >= 0) return at
  return Math.max(
    0,
    rows.findIndex(row => row.id === selected),
  )
}
