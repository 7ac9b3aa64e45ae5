import { useSyncExternalStore } from 'react'

/** Undefined where there is no matchMedia, in tests. */
const media = () => window.matchMedia?.('(max-width: 640px)')

function subscribe(changed: () => void): () => void {
  const narrow = media()
  narrow?.addEventListener('change', changed)
  return () => narrow?.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => media()?.matches === true)
