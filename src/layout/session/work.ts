let last = performance.now()

/** The operator's activity in this tab: keys and presses. Requests a page makes on its own do not count. */
export const work = {
  /** Milliseconds since the last activity, or since the tab was opened. */
  idleFor: (): number => performance.now() - last,
  /** Calls `listener` on every activity. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    const onWork = () => {
      last = performance.now()
      listener()
    }
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, onWork, true)
    return () => {
      for (const event of events) document.removeEventListener(event, onWork, true)
    }
  },
}
