import { type RefObject, useEffect, useState } from 'react'

/** Full screen of an element; `possible` is false where the browser has none (on phones). */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  const toggle = () => {
    const done = full ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused by the browser: nothing changes.
    done?.catch(() => {})
  }
  return { full, possible: document.fullscreenEnabled === true, toggle }
}
