// Monaco's own words (find, menu, commands) in the language of the moment. Monaco reads them once,
// while it is loaded: chosen later, a language shows in the editor after the page is loaded again.
// Spanish is Monaco's; its Portuguese file is empty, so the words an operator meets are ours.
import { getLanguage } from '#src/i18n/language.ts'

const packs: Readonly<Record<string, () => Promise<unknown>>> = {
  br: () => import('./monacoTexts.br.ts').then(({ place }) => place()),
  es: () => import('monaco-editor/nls/lang/es'),
}

let placed: Promise<unknown> | undefined

/** Loads a part of Monaco once its words are in place; without them it speaks English. */
export const withTexts =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    placed ??= packs[getLanguage()]?.().catch(() => undefined) ?? Promise.resolve()
    await placed
    return load()
  }
