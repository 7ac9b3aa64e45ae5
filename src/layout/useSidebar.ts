import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const large = () => window.matchMedia('(min-width: 992px)')

/**
 * The sidebar: after every navigation open on a large window and closed on a small one; follows
 * the window when it crosses 992 px; Escape closes it where it lies over the page.
 */
export function useSidebar(): { open: boolean; toggle: () => void; close: () => void } {
  const [open, setOpen] = useState(() => large().matches)
  const { key } = useLocation()
  const close = useCallback(() => setOpen(false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every navigation
  useEffect(() => setOpen(large().matches), [key])
  useEffect(() => {
    const query = large()
    const follow = () => setOpen(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !large().matches) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { open, toggle: () => setOpen(!open), close }
}
