import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Pixels; less counts as a click. */
const least = 6
const edge = 28

/**
 * Selects by dragging over rows, from beside their names: `over` receives the first row and the one under the
 * pointer. Touch scrolls instead.
 */
export function useMarquee(
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, count, inset }: { rowHeight: number; count: number; inset: number },
  over: (from: number, to: number, first: boolean) => void,
) {
  const start = useRef<{ x: number; y: number; index: number } | null>(null)
  /** The row under the pointer during the drag. */
  const [drawn, draw] = useState<number | null>(null)
  const dragged = useRef(false)

  const indexAt = (clientY: number) => {
    const element = scroller.current
    if (!element) return 0
    const y = clientY - element.getBoundingClientRect().top - inset + element.scrollTop
    return Math.max(0, Math.min(count - 1, Math.floor(y / rowHeight)))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    const isPlain = event.button === 0 && event.pointerType === 'mouse' && !event.shiftKey
    const held =
      event.target instanceof Element && event.target.closest('button, input, [draggable="true"]')
    if (!isPlain || held || event.ctrlKey || event.metaKey || count === 0) return
    start.current = { x: event.clientX, y: event.clientY, index: indexAt(event.clientY) }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const began = start.current
    if (!began) return
    const way = Math.hypot(event.clientX - began.x, event.clientY - began.y)
    if (drawn === null && way < least) return
    if (drawn === null) event.currentTarget.setPointerCapture?.(event.pointerId)
    const first = !dragged.current
    dragged.current = true
    followEdge(scroller.current, event.clientY, inset)
    const to = indexAt(event.clientY)
    if (drawn === to) return
    draw(to)
    over(began.index, to, first)
  }
  const end = () => {
    start.current = null
    draw(null)
  }
  return {
    isDrawn: drawn !== null,
    /** The click that follows a drag is ignored. */
    wasDrag: () => dragged.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  }
}

/** Near its upper or lower edge the list scrolls. */
function followEdge(element: HTMLElement | null, clientY: number, inset: number): void {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  if (clientY > bottom - edge) element.scrollTop += rowStep
  else if (clientY < top + inset + edge) element.scrollTop -= rowStep
}

const rowStep = 22
