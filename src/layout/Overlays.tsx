import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { isKeys, isTyping } from '../components/keys.ts'
import { isOverlaid } from '../components/Leaving/overlaid.ts'
import { LoadBoundary } from '../components/Loading/LoadBoundary.tsx'
import { type Load, Loaded, preload } from '../components/Loading/Loaded.tsx'
import { bringTexts } from '../i18n/language.ts'
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

/** With the texts that only the tour and the news use. */
const withGuide =
  (load: Load): Load =>
  async () => {
    const [code] = await Promise.all([load(), bringTexts('guide')])
    return code
  }

/** Each is a separate chunk, loaded on first use. */
const parts: Readonly<Record<Overlay, Load>> = {
  palette: () => import('./palette/CommandPalette.tsx'),
  sheet: () => import('./shortcuts/ShortcutSheet.tsx'),
  notices: () => import('./notices/NoticesModal.tsx'),
  tour: withGuide(() => import('./firstMinutes/Tour.tsx')),
  news: withGuide(() => import('./firstMinutes/News.tsx')),
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

/** The editor has commands that begin with Ctrl+K or ⌘K; a shell cuts the rest of the line with Ctrl+K. */
const hasOwnKeys = ({ target, ctrlKey }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest(ctrlKey ? '[data-editor], .xterm' : '[data-editor]') !== null

/** Focuses the page's search field, unless it is hidden or disabled. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const field = [...fields].find(input => input.checkVisibility() && !input.disabled)
  field?.focus()
  field?.select()
  return field !== undefined
}

/** Handles the global keys; false when the key is none of them. */
function act(event: KeyboardEvent): boolean {
  if (isKeys(event, paletteKeys)) {
    if (hasOwnKeys(event)) return false
    openOverlay('palette')
    return true
  }
  if (isTyping(event.target)) return false
  if (isKeys(event, searchKeys)) return focusSearch()
  if (!isKeys(event, sheetKeys)) return false
  openOverlay('sheet')
  return true
}

/** Everything that opens over any page, and the global keys. */
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
      {Object.entries(parts).map(
        ([name, load]) =>
          wasUsed(name as Overlay) && <Loaded key={name} load={load} fallback={null} />,
      )}
    </LoadBoundary>
  )
}
