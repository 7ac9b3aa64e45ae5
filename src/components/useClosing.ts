import { type RefObject, useEffect, useRef } from 'react'

/** A press or the focus elsewhere closes. */
export function useClosing(
  open: boolean,
  place: RefObject<HTMLDivElement | null>,
  close: () => void,
) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, place])
}
