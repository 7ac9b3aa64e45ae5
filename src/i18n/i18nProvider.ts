// react-admin's view of our languages: its own texts and ours under one translate.
import type { I18nProvider } from 'ra-core'
import english from 'ra-language-english'
import {
  chooseLanguage,
  getLanguage,
  getMessages,
  getRaMessages,
  isLanguage,
  languageName,
  languages,
} from './language.ts'
import { fill, lookUp } from './translate.ts'
import { t } from './useT.ts'

/** An unknown key answers the caller's default (`_`), else English, else the key itself. */
export const i18nProvider: I18nProvider = {
  translate: (key, values: Record<string, unknown> = {}) => {
    const own = lookUp(getRaMessages() ?? english, key) ?? lookUp(getMessages(), key)
    const fallback = typeof values._ === 'string' ? values._ : undefined
    return fill(own ?? fallback ?? lookUp(english, key) ?? key, values)
  },
  changeLocale: async locale => {
    const shown = isLanguage(locale) && (await chooseLanguage(locale))
    if (!shown) throw new Error(t('app.languageFailed'))
  },
  getLocale: getLanguage,
  getLocales: () => languages.map(locale => ({ locale, name: languageName(locale) })),
}
