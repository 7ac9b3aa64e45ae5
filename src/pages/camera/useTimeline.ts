import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { heights, rowAt } from './rows.ts'

/** Drawn above and below what is seen, in pixels. */
const spare = 300
/** Where nothing can be measured (a test without layout). */
const [unmeasured, unmeasuredWidth] = [700, 800]
/** The narrowest a picture is drawn; camera.css has the same gap. */
const [tileWidth, gap] = [150, 8]

/** How many pictures stand beside each other where there is room. */
export function useColumns(scroller: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(5)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth || unmeasuredWidth
      setColumns(Math.max(1, Math.floor((width - gap) / (tileWidth + gap))))
    }
    measure()
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [scroller])
  return columns
}

/** Which rows are near what is seen; `offsets` say where each begins. */
export function useWindow(scroller: RefObject<HTMLElement | null>, offsets: readonly number[]) {
  const [range, setRange] = useState({ from: 0, to: 20 })
  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const height = element.clientHeight || unmeasured
    const from = rowAt(offsets, element.scrollTop - spare)
    const to = rowAt(offsets, element.scrollTop + height + spare) + 1
    setRange(old => (old.from === from && old.to === to ? old : { from, to }))
  }, [scroller, offsets])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [scroller, measure])
  const reveal = useCallback(
    (row: number, atTop = false) => {
      const element = scroller.current
      if (!element) return
      const top = offsets[row] ?? 0
      const room = element.clientHeight || unmeasured
      if (atTop || top < element.scrollTop) element.scrollTop = top
      else if (top + heights.tiles > element.scrollTop + room)
        element.scrollTop = top + heights.tiles - room
      measure()
    },
    [scroller, offsets, measure],
  )
  return { ...range, reveal }
}
