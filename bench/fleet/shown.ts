// Where the fleet row's figures are kept, and how they are shown.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './figures.ts'
import { capacityTables } from './tables.ts'

const path = join(import.meta.dirname, 'figures.json')

export function keepFigures(figures: Figures): void {
  writeFileSync(path, `${JSON.stringify(figures, undefined, 2)}\n`)
}

/** The figures kept last. */
export function keptFigures(): Figures {
  const kept: Figures = JSON.parse(readFileSync(path, 'utf8'))
  return kept
}

export const shownFigures = (figures: Figures): string =>
  Object.values(capacityTables(figures)).join('\n\n')
