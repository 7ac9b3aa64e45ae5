// Moves a field with the pointer: the list shows where it would be dropped.
import { type PointerEvent, type RefObject, useState } from 'react'

export interface Row {
  readonly top: number
  readonly bottom: number
}

/** The gap nearest to the pointer: 0 is before the first row. Pure. */
export const gapAt = (rows: readonly Row[], y: number): number =>
  rows.filter(({ top, bottom }) => y > (top + bottom) / 2).length

/** The index of a row dropped into a gap, where its own place no longer counts. Pure. */
export const placeOf = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

interface Dragged {
  readonly from: number
  readonly gap: number
}

/** Pixels from the window's edge at which the page scrolls. */
const edge = 60
const step = 12

/** The nearest scrolling ancestor. */
function scrollerOf(element: Element | null): Element | null {
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return at
  return document.scrollingElement
}

function followEdge(list: Element | null, y: number): void {
  const by = y < edge ? -step : y > innerHeight - edge ? step : 0
  if (by !== 0) scrollerOf(list)?.scrollBy(0, by)
}

/** `drop` receives the old and the new index. Escape, or a lost pointer, cancels. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  drop: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const rows = () => [...(list.current?.children ?? [])].map(child => child.getBoundingClientRect())
  const end = () => setDragged(null)
  return {
    dragged,
    cancel: end,
    /** For the handle of a row. */
    handlers: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setDragged({ from, gap: from })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged?.from !== from) return
        followEdge(list.current, event.clientY)
        const gap = gapAt(rows(), event.clientY)
        if (gap !== dragged.gap) setDragged({ from, gap })
      },
      onPointerUp: () => {
        if (dragged?.from !== from) return
        end()
        const to = placeOf(from, dragged.gap)
        if (to !== from) drop(from, to)
      },
      onPointerCancel: end,
    }),
  }
}

export type Drag = ReturnType<typeof useDrag>
