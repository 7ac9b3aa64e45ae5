// How this operator's browser likes the editor; every tab of it agrees.
import { useSyncExternalStore } from 'react'

export interface EditorPrefs {
  readonly wrap: boolean
  readonly minimap: boolean
  /** Pixels. */
  readonly fontSize: number
  /** Files that changed on the host and not here are read again without asking. */
  readonly autoReload: boolean
}

export const fontSizes = { least: 10, most: 24 } as const

const key = 'support-tools.editor'
const first: EditorPrefs = { wrap: false, minimap: false, fontSize: 13, autoReload: false }

/** What is kept there, whatever someone wrote. */
function remembered(): EditorPrefs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const { wrap, minimap, fontSize, autoReload } = Object(kept)
    const inRange = Math.min(fontSizes.most, Math.max(fontSizes.least, fontSize))
    return {
      wrap: wrap === true,
      minimap: minimap === true,
      fontSize: Number.isInteger(fontSize) ? inRange : first.fontSize,
      autoReload: autoReload === true,
    }
  } catch {
    return first
  }
}

let prefs: EditorPrefs | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of [...listeners]) listener()
}

const get = (): EditorPrefs => {
  prefs ??= remembered()
  return prefs
}

export function changePrefs(part: Partial<EditorPrefs>): void {
  prefs = { ...get(), ...part }
  try {
    localStorage.setItem(key, JSON.stringify(prefs))
  } catch {
    // Blocked or full: it lasts as long as this page.
  }
  tell()
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    prefs = null
    tell()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const usePrefs = (): EditorPrefs => useSyncExternalStore(subscribe, get)
