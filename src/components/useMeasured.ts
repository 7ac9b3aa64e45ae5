import { type RefObject, useLayoutEffect } from 'react'

/**
 * Calls `measure` at once, on every scroll and whenever the size of `place` changes. A new `measure` starts again:
 * keep the same function between renders.
 */
export function useMeasured(
  place: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => void,
): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => measure(element)
    look()
    element.addEventListener('scroll', look, { passive: true })
    // A test without layout has none.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [place, measure])
}
