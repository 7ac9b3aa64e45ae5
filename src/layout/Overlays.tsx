import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { isKeys, isTyping } from '../components/keys.ts'
import { isOverlaid } from '../components/Leaving/overlaid.ts'
import { LoadBoundary } from '../components/Loading/LoadBoundary.tsx'
import { type Load, Loaded, preload } from '../components/Loading/Loaded.tsx'
import { useT } from '../i18n/useT.ts'
import {
  type Overlay,
  onOverlayRequest,
  openOverlay,
  showOverlay,
  useOverlay,
  wasUsed,
} from './overlays.ts'
import { paletteKeys, searchKeys, sheetKeys } from './shortcuts/shortcuts.ts'

/** Each is a separate chunk, loaded on first use. */
const parts: Readonly<Record<Overlay, Load>> = {
  palette: () => import('./palette/CommandPalette.tsx'),
  sheet: () => import('./shortcuts/ShortcutSheet.tsx'),
  notices: () => import('./notices/NoticesModal.tsx'),
}

/** Loads a requested overlay and shows it, or says why it cannot. */
function useOpener() {
  const t = useT()
  const notify = useNotify()
  useEffect(
    () =>
      onOverlayRequest(overlay => {
        preload(parts[overlay])
          .then(() => showOverlay(overlay))
          .catch(() => notify(t('crash.chunkLead'), { type: 'error' }))
      }),
    [notify, t],
  )
}

const inEditor = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-editor]') !== null

/** Focuses the page's search field, unless it is hidden or disabled. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const field = [...fields].find(input => input.checkVisibility() && !input.disabled)
  field?.focus()
  field?.select()
  return field !== undefined
}

/** Handles the global keys; false when the key is none of them. In the editor, Ctrl+K starts its own commands. */
function act(event: KeyboardEvent): boolean {
  if (isKeys(event, paletteKeys)) {
    if (inEditor(event.target)) return false
    openOverlay('palette')
    return true
  }
  if (isTyping(event.target)) return false
  if (isKeys(event, searchKeys)) return focusSearch()
  if (!isKeys(event, sheetKeys)) return false
  openOverlay('sheet')
  return true
}

/** The palette, the shortcut sheet and earlier notifications, and the global keys. */
export function Overlays() {
  useOpener()
  useOverlay() // rerenders when one is opened
  useEffect(() => {
    // Before lists and trees, where any letter starts a name.
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || isOverlaid()) return
      if (!act(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <LoadBoundary>
      {wasUsed('palette') && <Loaded load={parts.palette} fallback={null} />}
      {wasUsed('sheet') && <Loaded load={parts.sheet} fallback={null} />}
      {wasUsed('notices') && <Loaded load={parts.notices} fallback={null} />}
    </LoadBoundary>
  )
}
