// Scrolls by itself, in steps; whoever scrolls meanwhile has the last word.
import { isStill } from '../motion.ts'

interface AutoScrollOptions {
  /** ms for the whole way; 500 by default. */
  duration?: number
  /** ms between two steps; 20 by default. */
  step?: number
  /** It has come to its end, or somebody has scrolled by hand. */
  onEnd?: () => void
}

const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Slow at both ends. */
const eased = (part: number): number => part * part * (3 - 2 * part)

/**
 * Brings an element's content to `top`, in pixels from its upper end. At once under reduced motion.
 * The wheel, a touch or a key on the element stops it where it is. Answers the way to stop it.
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
