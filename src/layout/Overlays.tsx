import { useNotify } from 'ra-core'
import { useCallback, useEffect } from 'react'
import { isKeys, isTyping } from '../components/keys.ts'
import { LoadBoundary } from '../components/LoadBoundary.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { useT } from '../i18n/useT.ts'
import { type Overlay, openOverlay, overlayParts, useOverlay, wasUsed } from './overlays.ts'
import { paletteKeys, searchKeys, sheetKeys } from './shortcuts.ts'

/** Opens an overlay, or says why not. */
export function useOpenOverlay(): (overlay: Overlay) => void {
  const t = useT()
  const notify = useNotify()
  return useCallback(
    overlay => {
      openOverlay(overlay).catch(() => notify(t('crash.chunkLead'), { type: 'error' }))
    },
    [notify, t],
  )
}

const inEditor = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.monaco-editor') !== null

/** The search field of the page, unless it is not to be seen or used. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const field = [...fields].find(one => one.checkVisibility() && !one.disabled)
  field?.focus()
  field?.select()
  return field !== undefined
}

/** What a key does everywhere; false when it does nothing. In the editor Ctrl+K begins its own commands. */
function act(event: KeyboardEvent, open: (overlay: Overlay) => void): boolean {
  if (isKeys(event, paletteKeys)) {
    if (inEditor(event.target)) return false
    open('palette')
    return true
  }
  if (isTyping(event.target)) return false
  if (isKeys(event, searchKeys)) return focusSearch()
  if (!isKeys(event, sheetKeys)) return false
  open('sheet')
  return true
}

/** The palette and the sheet, and the keys that work everywhere. */
export function Overlays() {
  const open = useOpenOverlay()
  useOverlay() // draws again when one is opened
  useEffect(() => {
    // Before lists and trees, to which any letter is the beginning of a name.
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('dialog[open]')) return
      if (!act(event, open)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [open])
  return (
    <LoadBoundary>
      {wasUsed('palette') && <Loaded load={overlayParts.palette} fallback={null} />}
      {wasUsed('sheet') && <Loaded load={overlayParts.sheet} fallback={null} />}
    </LoadBoundary>
  )
}
