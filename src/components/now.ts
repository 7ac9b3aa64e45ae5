// The time as lists show it: one clock for all rows, which goes on every few seconds.
const stepMs = 5000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let source: () => number = Date.now
let moment = source()

/** Whose clock it is: the server's, where it is known. */
export function tellTimeBy(clock: () => number): void {
  source = clock
}

/** Epoch ms of the server, the same until the next step. */
export const now = (): number => moment

export function subscribeNow(listener: () => void): () => void {
  if (listeners.size === 0) moment = source()
  listeners.add(listener)
  timer ??= setInterval(() => {
    moment = source()
    for (const one of [...listeners]) one()
  }, stepMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
