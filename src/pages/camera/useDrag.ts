import { type PointerEvent, useRef } from 'react'
import type { Chosen } from './useChosen.ts'

/** Pixels; less counts as a click. */
const least = 6

const pictureAt = (x: number, y: number): number | null => {
  const tile = document.elementFromPoint(x, y)?.closest('[data-at]')
  return tile instanceof HTMLElement ? Number(tile.dataset.at) : null
}

/** Selects by dragging the mouse across pictures; touch scrolls instead. */
export function useDrag(chosen: Chosen) {
  const began = useRef<{ x: number; y: number; at: number; base: ReadonlySet<string> } | null>(null)
  const dragged = useRef(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    const tile = event.target instanceof Element ? event.target.closest('[data-at]') : null
    const isPlain = event.button === 0 && event.pointerType === 'mouse' && !event.shiftKey
    const onButton = event.target instanceof Element && event.target.closest('button')
    if (!isPlain || onButton || !(tile instanceof HTMLElement)) return
    const { clientX: x, clientY: y } = event
    began.current = { x, y, at: Number(tile.dataset.at), base: chosen.paths }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = began.current
    if (!from) return
    const { clientX: x, clientY: y } = event
    if (!dragged.current && Math.hypot(x - from.x, y - from.y) < least) return
    if (!dragged.current) event.currentTarget.setPointerCapture?.(event.pointerId)
    dragged.current = true
    const at = pictureAt(x, y)
    if (at !== null) chosen.put(from.at, at, true, from.base)
  }
  const end = () => {
    began.current = null
  }
  return {
    /** The click that follows a drag is ignored. */
    wasDrag: () => dragged.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  }
}
