import { br } from '#src/i18n/br/index.ts'
import { es } from '#src/i18n/es/index.ts'
import { gb, type Messages } from '#src/i18n/gb/index.ts'

const all = { gb, br, es } as const satisfies Record<string, Messages>
export type Language = keyof typeof all
export const languages = ['gb', 'br', 'es'] as const

/** The texts a scene looks for, in the language of the console. */
export const wordsOf = (language: Language): Messages => all[language]

/** The language of texts from `wordsOf`. */
export const languageOf = (messages: Messages): Language =>
  languages.find(language => all[language] === messages) ?? 'gb'
