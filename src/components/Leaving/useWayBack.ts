import { useEffect, useEffectEvent } from 'react'

declare global {
  /** Not yet in TypeScript's library, nor in every browser. */
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined
}

/** A phone's Back closes what is open instead of leaving the page. */
export function useWayBack(open: boolean, close: () => void) {
  const goBack = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = globalThis
    if (!open || !CloseWatcher) return
    const begin = () => {
      const closeWatcher = new CloseWatcher()
      closeWatcher.addEventListener('close', () => {
        watcher = begin() // a watcher works once, and the open element may ask before it closes
        goBack()
      })
      return closeWatcher
    }
    let watcher = begin()
    return () => watcher.destroy()
  }, [open])
}
