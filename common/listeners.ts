/** A list of listeners for a change. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    /** Calls `listener` on every change. Returns the function that unsubscribes it. */
    subscribe: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    /** Notifies the current listeners; some may unsubscribe meanwhile. */
    tell: () => {
      for (const listener of [...all]) listener()
    },
  }
}
