// Monaco's own texts (find, menu, commands) in the current language. Monaco reads them once, while loading: a
// language chosen later appears in the editor after a page reload. Spanish comes with Monaco; its Portuguese file is
// empty, so those texts are ours.
import { getLanguage } from '#src/i18n/language.ts'

const packs: Readonly<Record<string, () => Promise<unknown>>> = {
  br: () => import('./monacoTexts.br.ts').then(({ place }) => place()),
  es: () => import('monaco-editor/nls/lang/es'),
}

let placed: Promise<unknown> | undefined

/** Loads a part of Monaco after its texts; without them it stays English. */
export const withTexts =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    placed ??= packs[getLanguage()]?.().catch(() => undefined) ?? Promise.resolve()
    await placed
    return load()
  }
