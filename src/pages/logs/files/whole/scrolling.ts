// The reader's position in a log whose window moves.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEdges, type Way } from '#src/components/Scrolling/useEdges.ts'
import { atEnd, atStart, maxKept } from '../lines.ts'
import type { ShownLog, Stand } from './useLogWindow.ts'

/** Pixels from an edge at which more is read. */
const near = 900

/** Whether the end is in view: only then growth is shown. */
export function useAtBottom(scroller: RefObject<HTMLElement | null>, shown: ShownLog | null) {
  const [is, setIs] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element exists once something is shown
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setIs(element.scrollHeight - element.scrollTop - element.clientHeight < 40)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, shown === null])
  return { is, stay: () => setIs(true) }
}

/**
 * Scrolls a row to this distance below the upper edge. Only the list scrolls: scrollIntoView would move the page
 * as well.
 */
function moveTo(element: HTMLElement, offset: number, top: number): void {
  const row = element.querySelector(`[data-at="${offset}"]`)
  if (row)
    element.scrollTop += row.getBoundingClientRect().top - element.getBoundingClientRect().top - top
}

/** The first visible row, and its distance from the upper edge. */
function anchorOf(element: HTMLElement): { at: number; top: number } | null {
  const edge = element.getBoundingClientRect().top
  for (const row of element.querySelectorAll<HTMLElement>('[data-at]')) {
    const { bottom, top } = row.getBoundingClientRect()
    if (bottom > edge) return { at: Number(row.dataset.at), top: top - edge }
  }
  return null
}

/** Brings what a window says into view, and keeps what the reader sees when the same window changes. */
export function useStanding(scroller: RefObject<HTMLElement | null>, shown: ShownLog | null) {
  const anchor = useRef<{ at: number; top: number } | null>(null)
  const done = useRef<Stand>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !shown) return
    const { stand, records, page } = shown
    const { at } = stand
    if (stand === done.current) {
      if (anchor.current) moveTo(element, anchor.current.at, anchor.current.top)
    } else if (at === 'end') element.scrollTop = element.scrollHeight
    else {
      const held = records.findLast(({ offset }) => offset <= at)
      const above = at === page.start ? 0 : element.clientHeight / 3
      if (held) moveTo(element, held.offset, above)
    }
    done.current = stand
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

/** Reads more when an edge of the window is near. */
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
