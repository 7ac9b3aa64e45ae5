import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  bodyHeight,
  placeAfter,
  placeAt,
  type RowFrame,
  type RowPlace,
  rowTop,
} from './rowScale.ts'

const spare = 12
/** The height assumed where nothing can be measured (tests have no layout). */
const unmeasured = 640

interface Drawn extends RowPlace {
  readonly room: number
}

/**
 * The visible rows of a list of any length in `scroller`; `inset` is the height of a sticky header over it.
 * Long: scrolling, sizes and keys move the same position.
 */
export function useRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  inset = 0,
) {
  const [drawn, setDrawn] = useState<Drawn>({ top: 0, scrollTop: 0, room: unmeasured })
  const place = useRef<RowPlace>(drawn)
  const frame = useRef<RowFrame>({ count, rowHeight, room: unmeasured })

  const measure = useCallback(() => {
    const room = Math.max(rowHeight, (scroller.current?.clientHeight || unmeasured) - inset)
    frame.current = { count, rowHeight, room }
    return frame.current
  }, [scroller, count, rowHeight, inset])

  const keep = useCallback((next: RowPlace, room: number, always = false) => {
    place.current = next
    setDrawn(old =>
      !always &&
      old.room === room &&
      Math.floor(old.top / 4) === Math.floor(next.top / 4) &&
      Math.abs(next.scrollTop - old.scrollTop) < room
        ? old
        : { ...next, room },
    )
  }, [])

  /** Puts a row at the upper edge. */
  const showAt = useCallback(
    (row: number) => {
      const now = measure()
      const next = placeAt(now, row)
      const element = scroller.current
      if (element) element.scrollTop = next.scrollTop
      keep({ ...next, scrollTop: element?.scrollTop ?? next.scrollTop }, now.room, true)
    },
    [scroller, measure, keep],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let settled: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const now = measure()
      keep(placeAfter(now, place.current, element.scrollTop), now.room)
      clearTimeout(settled)
      // After short distances, the scroll bar is slightly off for a list of this length.
      settled = setTimeout(() => {
        const right = placeAt(frame.current, place.current.top)
        if (Math.abs(right.scrollTop - element.scrollTop) < 1) return
        element.scrollTop = right.scrollTop
        const at = { ...right, scrollTop: element.scrollTop }
        flushSync(() => keep(at, frame.current.room, true))
      }, 200)
    }
    const onSize = () => keep(place.current, measure().room)
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(onSize) : null
    observer?.observe(element)
    return () => {
      clearTimeout(settled)
      element.removeEventListener('scroll', onScroll)
      observer?.disconnect()
    }
  }, [scroller, measure, keep])

  /** Scrolls just enough to show the whole row. */
  const reveal = useCallback(
    (row: number) => {
      const { room } = measure()
      const fits = Math.floor(room / rowHeight)
      const { top } = place.current
      if (row < top) showAt(row)
      else if (row + 1 > top + room / rowHeight) showAt(row + 1 - Math.max(1, fits))
    },
    [measure, rowHeight, showAt],
  )

  /** Arrow keys, Page Up and Down, Home and End. */
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor(drawn.room / rowHeight) - 1)
    const { top } = place.current
    const to: Readonly<Record<string, number>> = {
      ArrowDown: top + 1,
      ArrowUp: top - 1,
      PageDown: top + page,
      PageUp: top - page,
      Home: 0,
      End: count,
    }
    const row = to[event.key]
    if (row === undefined) return
    event.preventDefault()
    showAt(row)
  }

  const from = Math.max(0, Math.min(count - 1, Math.floor(drawn.top)) - spare)
  const to = Math.min(count, Math.ceil(drawn.top + drawn.room / rowHeight) + spare)
  return {
    from,
    to,
    indices: numbersFrom(from, to),
    /** Height in pixels of the element that contains the rows. */
    height: bodyHeight({ count, rowHeight, room: drawn.room }),
    topOf: (index: number) => rowTop(drawn, index, rowHeight),
    /** The row at the upper edge, with its fraction. */
    topRow: () => place.current.top,
    showAt,
    reveal,
    onKey,
  }
}

export type Rows = ReturnType<typeof useRows>

export const numbersFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)
