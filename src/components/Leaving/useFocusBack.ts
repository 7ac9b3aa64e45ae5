import { useEffect, useRef } from 'react'

type Place = string | (() => HTMLElement | null | undefined)

/**
 * After what was opened is closed the focus that went with it is back where it came from. `from`: that element, or
 * its id, while it is open.
 */
export function useFocusBack(from: Place | null): void {
  const before = useRef(from)
  useEffect(() => {
    const left = before.current
    before.current = from
    if (from !== null || left === null || document.activeElement !== document.body) return
    const place = typeof left === 'string' ? document.getElementById(left) : left()
    place?.focus()
  }, [from])
}
