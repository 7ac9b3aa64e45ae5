// Light, dark, or the system's. The choice is the `data-theme` attribute of <html>, which base.css takes its colours
// from; every tab of this browser agrees through the `storage` event.

import { useSyncExternalStore } from 'react'
import { keep, kept } from '#common/kept.ts'
import { listeners } from '#common/listeners.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'support-tools.theme' // schemeFirst.js reads it too
const isTheme = (value: unknown): value is Theme => themes.some(name => name === value)
const inBrowser = typeof window !== 'undefined' && typeof window.matchMedia === 'function'
const systemDark = inBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : null

function remembered(): Theme {
  const value = kept('browser', key)
  return isTheme(value) ? value : 'system'
}

let theme: Theme = 'system'
const { subscribe, tell } = listeners()

const getTheme = (): Theme => theme
/** The effective theme: the choice, or the system's. */
export const isDark = (): boolean =>
  theme === 'system' ? systemDark?.matches === true : theme === 'dark'

/** Calls `listener` when the effective theme may have changed. Returns the unsubscribe function. */
export const subscribeTheme = subscribe

/** Gives the browser's own frame (the address bar on a phone) the colour of our bar. */
function paintFrame() {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--bar').trim()
}

function show(next: Theme) {
  theme = next
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  paintFrame()
  tell()
}

/** Applies a theme at once, here and in every other tab, and remembers it. */
export function chooseTheme(next: Theme): void {
  keep('browser', key, next)
  show(next)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, getTheme)

if (inBrowser) {
  show(remembered())
  systemDark?.addEventListener('change', () => show(theme))
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) show(remembered())
  })
}
