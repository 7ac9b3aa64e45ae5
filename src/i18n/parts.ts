// The texts of one tool each: loaded with its screen, not with the application or the language.
import type { Part } from './gb/index.ts'

const files = import.meta.glob<object>('./*/parts/*.ts', { import: 'default' })

export type { Part }

/**
 * Loads a part's texts in a language (its folder's name). Only screens that load a part may use its texts
 * (tests/entryTexts.test.ts). Rejects when its file cannot be loaded.
 */
export async function loadPart(part: Part, language: string): Promise<object> {
  const load = files[`./${language}/parts/${part}.ts`]
  if (!load) throw new Error(`No texts of ${part} in ${language}`)
  return load()
}
