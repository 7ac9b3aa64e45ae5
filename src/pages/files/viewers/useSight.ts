import { type RefObject, useCallback, useState } from 'react'
import { useMeasured } from '#src/components/useMeasured.ts'

/** Where nothing can be measured (a test without layout). */
const unmeasured = 1200

/** The visible width of `scroller`; `inset` is the width of a sticky column. */
export function useSight(scroller: RefObject<HTMLElement | null>, inset: number) {
  const [sight, setSight] = useState({ left: 0, width: unmeasured })
  const measure = useCallback(
    ({ scrollLeft: left, clientWidth }: HTMLElement) =>
      setSight(old => {
        const width = clientWidth || unmeasured
        return old.left === left && old.width === width ? old : { left, width }
      }),
    [],
  )
  useMeasured(scroller, measure)
  const reveal = (left: number, right: number) => {
    const element = scroller.current
    if (!element) return
    const room = (element.clientWidth || unmeasured) - inset
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (right > element.scrollLeft + room) element.scrollLeft = right - room
  }
  return { ...sight, reveal }
}
