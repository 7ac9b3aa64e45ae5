import { useSyncExternalStore } from 'react'

/** Undefined where there are no media, in tests. */
const media = () => window.matchMedia?.('(max-width: 640px)')

function subscribe(changed: () => void): () => void {
  const narrow = media()
  narrow?.addEventListener('change', changed)
  return () => narrow?.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a telephone's. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => media()?.matches === true)
