import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

/** Pixels, where nothing can be measured (a test without layout). */
const unmeasured = 640

export interface RowWindow {
  /** First row to render, and the one after the last. */
  from: number
  to: number
  /** How many fit in view. */
  page: number
  /** Scrolls the whole row into view. */
  reveal: (index: number) => void
}

/**
 * Finds which of `count` rows of `rowHeight` pixels are near the visible part of `scroller`. `inset` is the height
 * of a sticky header over it, in pixels.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  inset = 0,
): RowWindow {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: inset,
    overscan: 8,
    useFlushSync: false, // rows are also revealed during React's render
    initialRect: { width: 0, height: unmeasured },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) =>
        report({ width, height: height || unmeasured }),
      ),
  })
  const rows = virtual.getVirtualItems()
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element) return
      const top = index * rowHeight
      const room = (element.clientHeight || unmeasured) - inset
      const before = element.scrollTop
      if (top < before) element.scrollTop = top
      else if (top + rowHeight > before + room) element.scrollTop = top + rowHeight - room
      // At once: the browser's own event comes a frame later.
      if (element.scrollTop !== before) element.dispatchEvent(new Event('scroll'))
    },
    [scroller, rowHeight, inset],
  )
  const room = (virtual.scrollRect?.height ?? unmeasured) - inset
  return {
    from: rows[0]?.index ?? 0,
    to: (rows.at(-1)?.index ?? -1) + 1,
    page: Math.max(1, Math.floor(room / rowHeight)),
    reveal,
  }
}

/** The indices to render: the window, and the focused row, which must not disappear from under the reader. */
export function rowsToDraw({ from, to }: RowWindow, active: number): number[] {
  const inside = Array.from({ length: to - from }, (_, index) => from + index)
  if (active < 0 || (active >= from && active < to)) return inside
  return active < from ? [active, ...inside] : [...inside, active]
}
