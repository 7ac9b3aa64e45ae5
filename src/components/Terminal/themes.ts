// A terminal's colours. A program's sixteen are its own; background and text follow the console's theme.
import type { ITheme } from '@xterm/xterm'
import { isDark } from '#src/theme/scheme.ts'

export const terminalThemes = ['console', 'dark', 'light', 'contrast'] as const
export type TerminalTheme = (typeof terminalThemes)[number]

const dark: ITheme = {
  background: '#12161b',
  foreground: '#e3e8ed',
  cursor: '#4fc3cd',
  cursorAccent: '#12161b',
  selectionBackground: '#2f4f5b',
  black: '#55616e',
  red: '#ff8d93',
  green: '#6fcf93',
  yellow: '#e8b75a',
  blue: '#7fb2f0',
  magenta: '#f08cbb',
  cyan: '#4fc3cd',
  white: '#cfd8e0',
  brightBlack: '#8d9aa8',
  brightRed: '#ffb0b4',
  brightGreen: '#94e0b0',
  brightYellow: '#f3d08b',
  brightBlue: '#a8ccf7',
  brightMagenta: '#f7b3d3',
  brightCyan: '#86dce3',
  brightWhite: '#ffffff',
}

const light: ITheme = {
  background: '#ffffff',
  foreground: '#1b232c',
  cursor: '#0b6b74',
  cursorAccent: '#ffffff',
  selectionBackground: '#bfdde0',
  black: '#1b232c',
  red: '#a9232f',
  green: '#1c6b3a',
  yellow: '#7d5100',
  blue: '#1f4f9e',
  magenta: '#8f2760',
  cyan: '#0b6b74',
  white: '#55616e',
  brightBlack: '#55616e',
  brightRed: '#8c1420',
  brightGreen: '#14542c',
  brightYellow: '#623f00',
  brightBlue: '#173c7a',
  brightMagenta: '#6f1c4a',
  brightCyan: '#07525a',
  brightWhite: '#1b232c',
}

const contrast: ITheme = {
  ...dark,
  background: '#000000',
  foreground: '#ffffff',
  cursor: '#ffff00',
  cursorAccent: '#000000',
  selectionBackground: '#0050a0',
  black: '#9aa4ae',
}

/** The colours of a choice, in the current theme. */
export function coloursOf(theme: TerminalTheme): ITheme {
  if (theme === 'contrast') return contrast
  if (theme === 'console') return isDark() ? dark : light
  return theme === 'dark' ? dark : light
}
