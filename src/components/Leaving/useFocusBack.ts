import { useEffect, useRef } from 'react'

type Place = string | (() => HTMLElement | null | undefined)

/** Returns the focus to where it came from after something closed. `from`: the element, or its id, while it is open. */
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
