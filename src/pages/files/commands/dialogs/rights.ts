// Permission bits: nine, three each for owner, group and others. Pure.
import type { ChosenEntry } from '../types.ts'

export const who = ['owner', 'group', 'others'] as const
export const what = ['read', 'write', 'execute'] as const

/** The bit of a field in the grid; row and column count from 0. */
export const bitOf = (row: number, column: number): number => 0o400 >> (row * 3 + column)

export const octalOf = (mode: number): string => mode.toString(8).padStart(3, '0')

/** Null unless it has three octal digits. */
export const modeOf = (octal: string): number | null =>
  /^[0-7]{3}$/.test(octal) ? Number.parseInt(octal, 8) : null

/** Their current permissions, and whether those are the same for all; null when unknown. */
export function rightsOf(entries: readonly ChosenEntry[], type: 'file' | 'folder') {
  const modes = entries
    .filter(entry => entry.type === type && !entry.link)
    .map(({ mode }) => (mode === null ? null : mode & 0o777))
  const known = modes.find(mode => mode !== null) ?? null
  return { any: modes.length > 0, known, differ: new Set(modes).size > 1 }
}
