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
  /** What is in it. */
  label: string
  /** Pixels for one press of an arrow key, or one line of a wheel that counts lines; 20 by default. */
  speed?: number
  /** Its height, as CSS has it. */
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

/** A wheel that counts lines moves by `speed` for each; one that counts pixels is left to the browser. */
function useWheel(place: React.RefObject<HTMLElement | null>, speed: number) {
  useEffect(() => {
    const element = place.current
    const onWheel = (event: WheelEvent) => {
      if (event.deltaMode !== WheelEvent.DOM_DELTA_LINE || event.ctrlKey) return
      const before = element?.scrollTop
      element?.scrollBy(event.deltaX * speed, event.deltaY * speed)
      if (element?.scrollTop !== before) event.preventDefault() // at its end the page goes on
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [place, speed])
}

/** A part of a screen that scrolls by itself, also by the keyboard. */
export function ScrollArea({ label, speed = 20, height, ref, children }: ScrollAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => place.current as HTMLElement, []) // it is drawn by then
  useWheel(place, speed)
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ways[event.key] ?? []
    if (x === undefined || y === undefined || event.target !== place.current) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    place.current.scrollBy(x * speed, y * speed)
  }
  return (
    // A group: what stands in it, or around it, is the landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={place}
      role="group"
      className="st-scroll-area st-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      style={{ height }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
