import { type RefObject, useLayoutEffect } from 'react'

/**
 * Calls `measure` at once, at each step of scrolling and at each change of the size of `place`. Another
 * `measure` begins anew: it should stay the same between drawings.
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
