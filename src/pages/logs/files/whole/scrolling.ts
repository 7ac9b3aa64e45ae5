// Where the reader stands in a log whose window moves.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEdges, type Way } from '#src/components/Scrolling/useEdges.ts'
import { atEnd, atStart, maxKept } from '../lines.ts'
import type { ShownLog } from './useLogWindow.ts'

/** So near to an edge more is read. */
const near = 900

/** Whether the end is in sight: only then the log is drawn as it grows. */
export function useAtBottom(scroller: RefObject<HTMLElement | null>, shown: ShownLog | null) {
  const [is, setIs] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there once something is shown
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setIs(element.scrollHeight - element.scrollTop - element.clientHeight < 40)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, shown === null])
  return { is, stay: () => setIs(true) }
}

/** Puts a row so far below the upper edge. Only the list moves: the browser's own way would move the page as well. */
function moveTo(element: HTMLElement, offset: number, top: number): void {
  const row = element.querySelector(`[data-at="${offset}"]`)
  if (row)
    element.scrollTop += row.getBoundingClientRect().top - element.getBoundingClientRect().top - top
}

/** The first row in sight and how far it is from the upper edge. */
function anchorOf(element: HTMLElement): { at: number; top: number } | null {
  const edge = element.getBoundingClientRect().top
  for (const row of element.querySelectorAll<HTMLElement>('[data-at]')) {
    const { bottom, top } = row.getBoundingClientRect()
    if (bottom > edge) return { at: Number(row.dataset.at), top: top - edge }
  }
  return null
}

/** A new window is drawn where the reader stood in the old one, at its end, or at a place. */
export function useStanding(scroller: RefObject<HTMLElement | null>, shown: ShownLog | null) {
  const anchor = useRef<{ at: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !shown) return
    const { stand, records, page } = shown
    if (stand === 'end') element.scrollTop = element.scrollHeight
    else if (stand === 'same') {
      if (anchor.current) moveTo(element, anchor.current.at, anchor.current.top)
    } else {
      const held = records.findLast(({ offset }) => offset <= stand)
      const above = stand === page.start ? 0 : element.clientHeight / 3
      if (held) moveTo(element, held.offset, above)
    }
    anchor.current = anchorOf(element)
  }, [scroller, shown])
  useEffect(() => {
    const element = scroller.current
    if (!element || !shown) return
    const keep = () => {
      anchor.current = anchorOf(element)
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [scroller, shown])
}

/** Reads on when an edge of the window is near. */
export function useReadOn(
  scroller: RefObject<HTMLElement | null>,
  shown: ShownLog | null,
  held: boolean,
  more: (way: Way, shown: ShownLog) => void,
) {
  const look = useCallback(() => {
    const element = scroller.current
    if (!element || !shown || held || shown.records.length === 0) return null
    const below = element.scrollHeight - element.scrollTop - element.clientHeight
    return {
      up: element.scrollTop < near && !atStart(shown),
      down: below < near && !atEnd(shown),
      hasRoom: shown.records.length < maxKept,
    }
  }, [scroller, shown, held])
  const read = useCallback((way: Way) => shown && more(way, shown), [shown, more])
  useEdges(scroller, look, read)
}
