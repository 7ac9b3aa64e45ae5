import { useCallback, useRef, useState } from 'react'
import type { Point } from './types.ts'

/** The menu of what is chosen: where it is open, and where the focus goes back to. */
export function useMenu() {
  const [menu, setMenu] = useState<{ at: Point } | null>(null)
  const before = useRef<Element | null>(null)
  const openMenu = useCallback((at: Point) => {
    if (!document.activeElement?.closest('[role="menu"]')) before.current = document.activeElement
    setMenu({ at })
  }, [])
  const closeMenu = useCallback((back: boolean) => {
    setMenu(null)
    if (back && before.current instanceof HTMLElement) before.current.focus()
  }, [])
  return { menu, openMenu, closeMenu }
}
