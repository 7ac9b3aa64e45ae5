// What lies over the page by a key or a button: the command palette or the shortcut sheet. Each is a
// chunk of its own, fetched at its first use; a failure to fetch it is the caller's to say.
import { useSyncExternalStore } from 'react'
import { type Load, preload } from '../components/Loaded.tsx'

export type Overlay = 'palette' | 'sheet'

export const overlayParts: Readonly<Record<Overlay, Load>> = {
  palette: () => import('./CommandPalette.tsx'),
  sheet: () => import('./ShortcutSheet.tsx'),
}

let shown: Overlay | null = null
const used = new Set<Overlay>()
const listeners = new Set<() => void>()

function show(next: Overlay | null) {
  shown = next
  for (const listener of [...listeners]) listener()
}

/** Rejects when its code cannot be had. Over a dialog, or another overlay, it does not open. */
export async function openOverlay(overlay: Overlay): Promise<void> {
  await preload(overlayParts[overlay])
  if (document.querySelector('dialog[open]')) return
  used.add(overlay)
  show(overlay)
}

export const closeOverlay = (): void => show(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => shown)
/** Those that were opened before stay drawn, so that they can close in their own time. */
export const wasUsed = (overlay: Overlay): boolean => used.has(overlay)
