// Keyboard control of a grid built on table elements: one tab stop, arrow keys inside. Moving the focus rerenders
// nothing.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { type Place, placeAfter } from './gridKeys.ts'

const controls = 'a[href], button, input, select, textarea'
/** Controls that do not use the arrow keys: when alone in a cell, they take its focus. */
const simple = 'a, button, input[type="checkbox"]'

const controlsOf = (cell: Element) => [...cell.querySelectorAll<HTMLElement>(controls)]

/** The element that takes a cell's focus. */
function targetOf(cell: HTMLElement): HTMLElement {
  const [only, ...more] = controlsOf(cell)
  return only && more.length === 0 && only.matches(simple) ? only : cell
}

function cellAt(table: HTMLTableElement, { row, column }: Place): HTMLElement | undefined {
  const cells = table.rows[Math.min(row, table.rows.length - 1)]?.cells
  return cells?.[Math.min(column, cells.length - 1)]
}

const cellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest('td, th') : null

function placeOf(cell: HTMLTableCellElement): Place {
  const row = cell.closest('tr')
  return { row: row?.rowIndex ?? 0, column: cell.cellIndex }
}

/** Inside a cell with several controls: Escape leaves it, Tab moves between them. */
function keyInside(event: KeyboardEvent, cell: HTMLElement): void {
  const all = controlsOf(cell)
  const at = all.findIndex(element => event.target === element)
  if (event.key === 'Escape') cell.focus()
  else if (event.key === 'Tab') all.at((at + (event.shiftKey ? -1 : 1)) % all.length)?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** The link in the row's name; it opens the row. */
const linkOf = (cell: Element | null) =>
  cell?.closest('tbody > tr')?.querySelector<HTMLElement>('th[scope="row"] > a[href]')

/** A click anywhere in a row opens it, except on another control or while text is selected. */
function onClick(event: ReactMouseEvent): void {
  const { target, nativeEvent } = event
  if (!(target instanceof Element) || target.closest(`${controls}, label`)) return
  const isMarked = window.getSelection()?.isCollapsed === false
  if (!isMarked) linkOf(target)?.dispatchEvent(new MouseEvent('click', nativeEvent))
}

export function useGrid(ref: RefObject<HTMLTableElement | null>) {
  const place = useRef<Place>({ row: 1, column: 0 })
  const holds = useRef(false)

  /** After each render: ensures one tab stop, and keeps the focus when its cell is removed. */
  useLayoutEffect(() => {
    const table = ref.current
    if (!table) return
    for (const element of table.querySelectorAll<HTMLElement>(`td, th, ${controls}`))
      element.tabIndex = -1
    const cell = cellAt(table, place.current)
    if (!cell) return
    const target = targetOf(cell)
    target.tabIndex = 0
    if (holds.current && document.activeElement === document.body) target.focus()
  })

  const onFocus = (event: FocusEvent) => {
    holds.current = true
    const table = ref.current
    const cell = cellOf(event.target)
    if (!table || !cell) return
    const before = cellAt(table, place.current)
    if (before) targetOf(before).tabIndex = -1
    place.current = placeOf(cell)
    targetOf(cell).tabIndex = 0
  }
  const onBlur = (event: FocusEvent) => {
    if (!ref.current?.contains(event.relatedTarget)) holds.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const table = ref.current
    const cell = cellOf(event.target)
    if (!table || !cell || event.altKey || event.metaKey || event.defaultPrevented) return
    if (event.target !== targetOf(cell)) return keyInside(event, cell)
    if (event.key === 'Enter' && event.target === cell) {
      const [first] = controlsOf(cell)
      if (first) first.focus()
      else linkOf(cell)?.click()
      return
    }
    const columns = table.rows[0]?.cells.length ?? 0
    const next = placeAfter(event.key, event.ctrlKey, placeOf(cell), table.rows.length, columns)
    if (!next) return
    event.preventDefault()
    const to = cellAt(table, next)
    if (to) targetOf(to).focus()
  }
  return { onFocus, onBlur, onKeyDown, onClick }
}
