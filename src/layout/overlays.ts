// Overlays opened by a key or a button: the command palette, the shortcut sheet, the earlier notifications, the tour
// and the news.
// Tracks which is requested and which is shown; Overlays.tsx loads and renders them.
import { useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'
import { isOverlaid } from '../components/Leaving/overlaid.ts'

export type Overlay = 'palette' | 'sheet' | 'notices' | 'tour' | 'news'

let shown: Overlay | null = null
const used = new Set<Overlay>()
const { subscribe, tell } = listeners()

function show(next: Overlay | null) {
  shown = next
  tell()
}

let opener: (overlay: Overlay) => void = () => undefined

/** Registers the loader of a requested overlay's code; one at a time. Returns the function that unregisters it. */
export function onOverlayRequest(open: (overlay: Overlay) => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = () => undefined
  }
}

/** Requests an overlay; the renderer reports a failure to load it. */
export const openOverlay = (overlay: Overlay): void => opener(overlay)

/** Shows a loaded overlay, unless a dialog or another overlay is open. */
export function showOverlay(overlay: Overlay): void {
  if (isOverlaid()) return
  used.add(overlay)
  show(overlay)
}

export const closeOverlay = (): void => show(null)

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => shown)
/** Once opened, an overlay stays mounted, so that it can fade out. */
export const wasUsed = (overlay: Overlay): boolean => used.has(overlay)
