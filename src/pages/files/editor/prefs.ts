// The editor's preferences in this operator's browser, shared by all its tabs.

import { useSyncExternalStore } from 'react'
import { keepJson, keptJson } from '#common/kept.ts'
import { listeners } from '#common/listeners.ts'

export interface EditorPrefs {
  readonly wrap: boolean
  readonly minimap: boolean
  /** Pixels. */
  readonly fontSize: number
  /** Files that changed on the host but not here are reloaded without asking. */
  readonly autoReload: boolean
}

export const fontSizes = { least: 10, most: 24 } as const

const key = 'support-tools.editor'
const first: EditorPrefs = { wrap: false, minimap: false, fontSize: 13, autoReload: false }

/** The stored preferences, validated. */
function remembered(): EditorPrefs {
  const { wrap, minimap, fontSize, autoReload } = Object(keptJson('browser', key))
  const isSize = Number.isInteger(fontSize)
  return {
    wrap: wrap === true,
    minimap: minimap === true,
    fontSize: isSize
      ? Math.min(fontSizes.most, Math.max(fontSizes.least, fontSize))
      : first.fontSize,
    autoReload: autoReload === true,
  }
}

let prefs: EditorPrefs | null = null
const told = listeners()

const get = (): EditorPrefs => {
  prefs ??= remembered()
  return prefs
}

export function changePrefs(part: Partial<EditorPrefs>): void {
  prefs = { ...get(), ...part }
  keepJson('browser', key, prefs)
  told.tell()
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    prefs = null
    told.tell()
  }
  const stop = told.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

export const usePrefs = (): EditorPrefs => useSyncExternalStore(subscribe, get)
