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
/** Where nothing can be measured (a test without layout). */
const unmeasured = 640

export interface Rows {
  readonly from: number
  readonly to: number
  /** Pixels of the element that holds the rows. */
  readonly height: number
  readonly topOf: (index: number) => number
  /** The row at the upper edge, with its fraction. */
  readonly topRow: () => number
  /** Puts a row at the upper edge. */
  readonly showAt: (row: number) => void
  /** Scrolls as little as shows the whole row. */
  readonly reveal: (row: number) => void
  /** Arrows, Page, Home and End; true when it was one of them. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

interface Drawn extends RowPlace {
  readonly room: number
}

/** The rows in sight of a list of any length, in `scroller`; `inset` is what a sticky head covers. */
export function useRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  inset = 0,
): Rows {
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
      // Short ways have moved the scroll bar too little or too much for a list of this length.
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

  const onKey = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.metaKey) return false
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
    if (row === undefined) return false
    event.preventDefault()
    showAt(row)
    return true
  }

  const from = Math.max(0, Math.min(count - 1, Math.floor(drawn.top)) - spare)
  return {
    from,
    to: Math.min(count, Math.ceil(drawn.top + drawn.room / rowHeight) + spare),
    height: bodyHeight({ count, rowHeight, room: drawn.room }),
    topOf: index => rowTop(drawn, index, rowHeight),
    topRow: () => place.current.top,
    showAt,
    reveal,
    onKey,
  }
}
