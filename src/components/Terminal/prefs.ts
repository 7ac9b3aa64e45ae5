// A terminal's look, remembered in this browser: it reveals nothing about any store.

import { useSyncExternalStore } from 'react'
import { keepJson, keptJson } from '#common/kept.ts'
import { listeners } from '#common/listeners.ts'
import type { Looks } from './screen.ts'
import { type TerminalTheme, terminalThemes } from './themes.ts'

const key = 'support-tools.terminal'
const usual: Looks = { fontSize: 14, theme: 'console', screenReader: false }
export const fontSizes = { least: 9, most: 28 } as const

const isTheme = (value: unknown): value is TerminalTheme =>
  terminalThemes.some(theme => theme === value)

function remembered(): Looks {
  const { fontSize, theme, screenReader } = Object(keptJson('browser', key))
  const isSize = Number.isInteger(fontSize) && fontSize >= fontSizes.least
  return {
    fontSize: isSize && fontSize <= fontSizes.most ? fontSize : usual.fontSize,
    theme: isTheme(theme) ? theme : usual.theme,
    screenReader: screenReader === true,
  }
}

let looks: Looks | undefined
const { subscribe, tell } = listeners()
const current = () => {
  looks ??= remembered()
  return looks
}

/** Applies it at once to every terminal of this page, and remembers it. */
export function chooseLooks(change: Partial<Looks>): void {
  looks = { ...current(), ...change }
  keepJson('browser', key, looks)
  tell()
}

export const useLooks = (): Looks => useSyncExternalStore(subscribe, current)
