import { type RefObject, useLayoutEffect, useState } from 'react'

/** What is seen of the width of `scroller`; `inset` is what a column takes that stays. */
export function useSight(scroller: RefObject<HTMLElement | null>, inset: number) {
  const [sight, setSight] = useState({ left: 0, width: 1200 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () =>
      setSight(old => {
        const [left, width] = [element.scrollLeft, element.clientWidth || 1200]
        return old.left === left && old.width === width ? old : { left, width }
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [scroller])
  const reveal = (left: number, right: number) => {
    const element = scroller.current
    if (!element) return
    const room = (element.clientWidth || 1200) - inset
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (right > element.scrollLeft + room) element.scrollLeft = right - room
  }
  return { ...sight, reveal }
}
