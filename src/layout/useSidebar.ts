import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

const large = () => window.matchMedia('(min-width: 992px)')

interface Sidebar {
  readonly open: boolean
  /** Whether the last change is to be seen moving. */
  readonly animated: boolean
  /** It lies over the page: nothing behind it can be used. */
  readonly over: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * The sidebar: after every navigation open from 992 px on and closed below. It opens when the window
 * grows to that, and closes without animation when it shrinks below. Escape closes it where it lies
 * over the page.
 */
export function useSidebar(): Sidebar {
  const [isLarge, setLarge] = useState(() => large().matches)
  const [{ open, animated }, set] = useState({ open: isLarge, animated: false })
  const { key } = useLocation()
  const close = useCallback(() => set({ open: false, animated: true }), [])
  const over = open && !isLarge

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every navigation
  useEffect(() => {
    const now = large().matches
    set(before => (before.open === now ? before : { open: now, animated: true }))
  }, [key])
  useEffect(() => {
    const query = large()
    const follow = () => {
      // At once: a frame of the small window with the menu still open would be seen.
      flushSync(() => {
        setLarge(query.matches)
        set({ open: query.matches, animated: query.matches })
      })
    }
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    if (!over) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [over, close])
  return { open, animated, over, toggle: () => set({ open: !open, animated: true }), close }
}
