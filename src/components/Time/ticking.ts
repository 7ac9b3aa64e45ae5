/**
 * A clock shared by all subscribers; it advances at a fixed interval and stands still without subscribers. @param
 * source epoch ms
 */
export function ticking(stepMs: number, source: () => number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let moment = source()
  return {
    /** Epoch ms, constant until the next step. */
    now: (): number => moment,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) moment = source()
      listeners.add(listener)
      timer ??= setInterval(() => {
        moment = source()
        for (const notify of [...listeners]) notify()
      }, stepMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
