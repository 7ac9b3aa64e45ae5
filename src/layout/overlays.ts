// What lies over the page by a key or a button: the command palette, the shortcut sheet or the messages of before. Which is
// asked for and which is shown; Overlays.tsx fetches and draws them.
import { useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'
import { isOverlaid } from '../components/Leaving/overlaid.ts'

export type Overlay = 'palette' | 'sheet' | 'notices'

let shown: Overlay | null = null
const used = new Set<Overlay>()
const { subscribe, tell } = listeners()

function show(next: Overlay | null) {
  shown = next
  tell()
}

let opener: (overlay: Overlay) => void = () => undefined

/** Who fetches an overlay's code when it is asked for; one at a time. Answers the way to stop. */
export function onOverlayRequest(open: (overlay: Overlay) => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = () => undefined
  }
}

/** Asks for an overlay; a failure to fetch it is said by whoever draws it. */
export const openOverlay = (overlay: Overlay): void => opener(overlay)

/** Its code is there. Over a dialog, or another overlay, it does not open. */
export function showOverlay(overlay: Overlay): void {
  if (isOverlaid()) return
  used.add(overlay)
  show(overlay)
}

export const closeOverlay = (): void => show(null)

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => shown)
/** Those that were opened before stay drawn, so that they can close in their own time. */
export const wasUsed = (overlay: Overlay): boolean => used.has(overlay)
