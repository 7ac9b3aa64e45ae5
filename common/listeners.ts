/** Those who want to hear of a change. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    /** Calls `listener` after every change. Answers the way to stop. */
    subscribe: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    /** Tells those who are there now; some may leave meanwhile. */
    tell: () => {
      for (const listener of [...all]) listener()
    },
  }
}
