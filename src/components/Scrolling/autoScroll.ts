// Scrolls automatically, in steps; scrolling by hand takes over.
import { isStill } from '../motion.ts'

interface AutoScrollOptions {
  /** Duration of the whole scroll in ms; 500 by default. */
  duration?: number
  /** Milliseconds between two steps; 20 by default. */
  step?: number
  /** Called when it reached its end, or the operator scrolled by hand. */
  onEnd?: () => void
}

const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Slow at both ends. */
const eased = (part: number): number => part * part * (3 - 2 * part)

/**
 * Scrolls an element to `top`, in pixels from its upper edge. At once under reduced motion. The wheel, a touch or
 * a key on the element stops it where it is. Returns the function that stops it.
 */
export function autoScroll(
  element: HTMLElement,
  top: number,
  { duration = 500, step = 20, onEnd }: AutoScrollOptions = {},
): () => void {
  const from = element.scrollTop
  const to = Math.max(0, Math.min(top, element.scrollHeight - element.clientHeight))
  const count = Math.max(1, Math.ceil(duration / step))
  if (isStill() || from === to) {
    element.scrollTop = to
    onEnd?.()
    return () => undefined
  }
  let done = 0
  const timer = setInterval(() => {
    done += 1
    if (done < count) element.scrollTop = from + (to - from) * eased(done / count)
    else {
      element.scrollTop = to
      giveOver()
    }
  }, step)
  const stop = () => {
    clearInterval(timer)
    for (const kind of byHand) element.removeEventListener(kind, giveOver)
  }
  const giveOver = () => {
    stop()
    onEnd?.()
  }
  for (const kind of byHand) element.addEventListener(kind, giveOver, { passive: true })
  return stop
}
