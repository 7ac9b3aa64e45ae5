// The texts of one tool each: they come with its screen, not with the application or the choice of a language.
import type { Part } from './gb/index.ts'

const files = import.meta.glob<object>('./*/parts/*.ts', { import: 'default' })

export type { Part }

/**
 * The texts of a part in a language (the name of its folder). A text of a part may be said by the
 * screens that bring it only (tests/entryTexts.test.ts). Rejects when its file does not come.
 */
export async function loadPart(part: Part, language: string): Promise<object> {
  const load = files[`./${language}/parts/${part}.ts`]
  if (!load) throw new Error(`No texts of ${part} in ${language}`)
  return load()
}
