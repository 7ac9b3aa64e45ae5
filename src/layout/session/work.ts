let last = performance.now()

/** What the operator does in this tab: a key, a press. What a page asks by itself is none of it. */
export const work = {
  /** Milliseconds since the last of it, or since the tab was opened. */
  idleFor: (): number => performance.now() - last,
  /** Calls `listener` at each of it. Answers the way to stop. */
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
