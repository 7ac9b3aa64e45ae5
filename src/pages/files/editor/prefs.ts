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

/** What was remembered, whatever someone wrote there. */
function prefsOf(stored: string | null): EditorPrefs {
  let value: unknown = null
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    // Not ours: as if there was nothing.
  }
  if (typeof value !== 'object' || value === null) return first
  const flag = (name: 'wrap' | 'minimap' | 'autoReload') => {
    const raw: unknown = Reflect.get(value, name)
    return typeof raw === 'boolean' ? raw : first[name]
  }
  const size: unknown = Reflect.get(value, 'fontSize')
  const isSize = typeof size === 'number' && Number.isInteger(size)
  return {
    wrap: flag('wrap'),
    minimap: flag('minimap'),
    autoReload: flag('autoReload'),
    fontSize: isSize ? Math.min(fontSizes.most, Math.max(fontSizes.least, size)) : first.fontSize,
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let prefs: EditorPrefs | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of [...listeners]) listener()
}

const get = (): EditorPrefs => {
  prefs ??= prefsOf(read())
  return prefs
}

export function changePrefs(part: Partial<EditorPrefs>): void {
  prefs = prefsOf(JSON.stringify({ ...get(), ...part }))
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
