// A long press on a row opens its menu, like a right click.
import { type MouseEventHandler, type PointerEvent, type PointerEventHandler, useRef } from 'react'
import type { Point } from '../types.ts'

const restMs = 500
const slack = 10

export interface MenuProps {
  onContextMenu: MouseEventHandler
  onPointerDown: PointerEventHandler
  onPointerMove: PointerEventHandler
  onPointerUp: PointerEventHandler
  onPointerCancel: PointerEventHandler
  onClickCapture: MouseEventHandler
}

/**
 * For elements with a menu: opens it on right click, and on a long press where the browser does not make one of
 * that.
 */
export function useMenuPress(open: (at: Point) => void): MenuProps {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; at: Point } | null>(null)
  const opened = useRef(false)
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const begin = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    opened.current = false
    stop()
    if (pointerType === 'mouse') return
    const timer = setTimeout(() => {
      opened.current = true
      press.current = null
      open({ x, y })
    }, restMs)
    press.current = { timer, at: { x, y } }
  }
  return {
    onContextMenu: event => {
      event.preventDefault()
      event.stopPropagation() // the surroundings have their own menu
      stop()
      if (opened.current) return
      open({ x: event.clientX, y: event.clientY })
    },
    onPointerDown: begin,
    onPointerMove: ({ clientX, clientY }) => {
      const { at } = press.current ?? {}
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > slack) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Lifting the finger fires a click, which meant the menu.
    onClickCapture: event => {
      if (!opened.current) return
      opened.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
