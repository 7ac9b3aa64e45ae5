import { type RefObject, useCallback, useState } from 'react'
import { useMeasured } from '../useMeasured.ts'

const spare = 8
/** Where nothing can be measured (a test without layout). */
const unmeasured = 640

export interface RowWindow {
  /** First row to draw, and the one after the last. */
  from: number
  to: number
  /** How many are seen at once. */
  page: number
  /** Scrolls so that the whole row shows. */
  reveal: (index: number) => void
}

/**
 * Which of `count` rows of `rowHeight` pixels are near the visible part of `scroller`.
 * `inset` is what a sticky head covers of it, in pixels.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  inset = 0,
): RowWindow {
  const [range, setRange] = useState({ from: 0, to: 40, page: 16 })

  const measure = useCallback(
    (element: HTMLElement) => {
      const height = element.clientHeight || unmeasured
      const from = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare)
      const to = Math.ceil((element.scrollTop + height) / rowHeight) + spare
      const page = Math.max(1, Math.floor((height - inset) / rowHeight))
      setRange(old =>
        old.from === from && old.to === to && old.page === page ? old : { from, to, page },
      )
    },
    [rowHeight, inset],
  )
  useMeasured(scroller, measure)

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element) return
      const top = index * rowHeight
      const room = (element.clientHeight || unmeasured) - inset
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + room)
        element.scrollTop = top + rowHeight - room
      measure(element)
    },
    [scroller, rowHeight, inset, measure],
  )

  const to = Math.min(range.to, count)
  return { from: Math.min(range.from, Math.max(0, to - 1)), to, page: range.page, reveal }
}

/** The indices to draw: the window, and the row with the focus, which must not vanish under the reader's hands. */
export function rowsToDraw({ from, to }: RowWindow, active: number): number[] {
  const inside = Array.from({ length: to - from }, (_, index) => from + index)
  if (active < 0 || (active >= from && active < to)) return inside
  return active < from ? [active, ...inside] : [...inside, active]
}
