import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import './scrollArea.css'

interface ScrollAreaProps {
  /** Names its content. */
  label: string
  /** Pixels for one arrow key press, or one line of a line-based wheel; 20 by default. */
  speed?: number
  /** Height as CSS. */
  height: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
}

/** A line-based wheel scrolls by `speed` for each line; a pixel-based one is left to the browser. */
function useWheel(place: React.RefObject<HTMLElement | null>, speed: number) {
  useEffect(() => {
    const element = place.current
    const onWheel = (event: WheelEvent) => {
      if (event.deltaMode !== WheelEvent.DOM_DELTA_LINE || event.ctrlKey) return
      const before = element?.scrollTop
      element?.scrollBy(event.deltaX * speed, event.deltaY * speed)
      if (element?.scrollTop !== before) event.preventDefault() // at its end the page scrolls on
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [place, speed])
}

/** A part of a screen that scrolls on its own, also by keyboard. */
export function ScrollArea({ label, speed = 20, height, ref, children }: ScrollAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => place.current as HTMLElement, []) // it is rendered by then
  useWheel(place, speed)
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ways[event.key] ?? []
    if (x === undefined || y === undefined || event.target !== place.current) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    place.current.scrollBy(x * speed, y * speed)
  }
  return (
    // A group: its content, or its surroundings, provide the landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={place}
      role="group"
      className="st-scroll-area st-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      style={{ height }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
