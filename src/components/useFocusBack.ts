import { useEffect, useRef } from 'react'

/** After what was opened is closed the focus is back where it came from. `from`: that element's id while it is open. */
export function useFocusBack(from: string | null): void {
  const before = useRef(from)
  useEffect(() => {
    const left = before.current
    before.current = from
    if (from === null && left !== null) document.getElementById(left)?.focus()
  }, [from])
}
