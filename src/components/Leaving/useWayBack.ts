import { useEffect, useEffectEvent } from 'react'

declare global {
  /** Not yet in TypeScript's library, nor in every browser. */
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined
}

/** The way back of a telephone closes what is open, and does not leave the page. */
export function useWayBack(open: boolean, close: () => void) {
  const goBack = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = globalThis
    if (!open || !CloseWatcher) return
    const begin = () => {
      const closeWatcher = new CloseWatcher()
      closeWatcher.addEventListener('close', () => {
        watcher = begin() // each is good for one time, and what is open may ask before it goes
        goBack()
      })
      return closeWatcher
    }
    let watcher = begin()
    return () => watcher.destroy()
  }, [open])
}
