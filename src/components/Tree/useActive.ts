// The reader's place in a tree, and the part in view.
import {
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { firstIndex, indexOf, type Rows, rowAt, type Spot } from './rows.ts'

/** Keeps the visible rows in place when rows are added or removed above them; the top stays the top. */
export function useSteady<Item>(
  scroller: RefObject<HTMLElement | null>,
  rows: Rows<Item>,
  rowHeight: number,
) {
  const anchor = useRef<{ spot: Spot; index: number } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { spot, index } = anchor.current ?? { spot: null, index: 0 }
    const now = spot && element.scrollTop > 0 ? indexOf(rows, spot) : -1
    if (now >= 0 && now !== index) element.scrollTop += (now - index) * rowHeight
    const first = Math.floor(element.scrollTop / rowHeight)
    const row = rowAt(rows, first)
    anchor.current = row ? { spot: row, index: first } : null
  })
}

interface Place<Item> {
  active?: Spot
  onActive?: (spot: Spot) => void
  isSelected?: (item: Item) => boolean | undefined
  ref?: Ref<{ focus: () => void }>
}

/**
 * The row with the tab stop: the reader's last one, else the selected one, else the first; and the focus on it.
 * Long: the tab stop, the focus and the part in view follow each other.
 */
export function useActive<Item>(
  { active, onActive, isSelected, ref }: Place<Item>,
  rows: Rows<Item>,
  scroller: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
) {
  const [own, setOwn] = useState<Spot | null>(null)
  const spot = active ?? own
  const walked = useMemo(() => (spot ? indexOf(rows, spot) : -1), [rows, spot])
  const home = useMemo(
    () => (isSelected ? firstIndex(rows, item => isSelected(item) === true) : -1),
    [rows, isSelected],
  )
  const index = walked >= 0 ? walked : Math.max(0, home)
  const focusWanted = useRef(false)
  const hasFocus = useRef(false)
  const focusActive = () =>
    scroller.current
      ?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
      ?.focus({ preventScroll: true })
  useImperativeHandle(ref, () => ({ focus: focusActive }))
  useLayoutEffect(() => {
    // The focus was requested, or its row is gone.
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!focusWanted.current && !isLost) return
    focusWanted.current = false
    focusActive()
  })
  // A returning reader is where they were; an item selected elsewhere scrolls into view.
  const item = rowAt(rows, index)?.item
  const isHere = !isSelected || (item !== undefined && isSelected(item) === true)
  const goal = isHere ? index : home
  const selected = isSelected && rowAt(rows, goal)?.item
  const selectedId = selected ? rows.idOf(selected) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selected item, wherever it is
  useLayoutEffect(() => {
    if (goal >= 0) reveal(goal)
  }, [selectedId, reveal])

  const activate = ({ level, at, id }: Spot) => {
    setOwn({ level, at, id })
    onActive?.({ level, at, id })
  }
  return {
    index,
    activate,
    focus: (to: number) => {
      const row = rowAt(rows, to)
      if (!row) return
      activate(row)
      focusWanted.current = true
      reveal(to)
    },
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
