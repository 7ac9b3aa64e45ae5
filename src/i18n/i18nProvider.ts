// All that the application says goes through react-admin's polyglot: its own texts and ours.
import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { useMemo } from 'react'
import {
  chooseLanguage,
  getLanguage,
  getMessages,
  getRaMessages,
  isLanguage,
  languageName,
  languages,
  languageTag,
} from './language.ts'
import { shownValue } from './translate.ts'
import { t, useLanguage } from './useT.ts'

const locales = languages.map(locale => ({ locale, name: languageName(locale) }))

/** What polyglot replaces names by, shown as ours are; it leaves a name without a value as it is. */
function replace(this: string, name: RegExp, value: (...found: string[]) => unknown): string {
  return this.replace(name, (...found) => shownValue(value(...found)))
}

const make = () =>
  polyglotI18nProvider(
    () => ({ ...(getRaMessages() ?? english), ...getMessages() }),
    getLanguage(),
    locales,
    // Its rules for plural forms go by tags: 'en-gb', 'pt-br'. A missing text is its key.
    { locale: languageTag().toLowerCase(), allowMissing: true, replace },
  )

let messages = getMessages()
let polyglot = make()

/** Made anew of the texts there are: they are others with each language, and when a part has come. */
function current(): I18nProvider {
  if (messages !== getMessages()) {
    messages = getMessages()
    polyglot = make()
  }
  return polyglot
}

export const i18nProvider: I18nProvider = {
  translate: (key, values) => current().translate(key, values),
  changeLocale: async locale => {
    const shown = isLanguage(locale) && (await chooseLanguage(locale))
    if (!shown) throw new Error(t('app.languageFailed'))
  },
  getLocale: getLanguage,
  getLocales: () => locales,
}

/** Another object with each language, so that react-admin draws its texts again. */
export function useI18nOfLanguage(): I18nProvider {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity per language is the point
  return useMemo(() => ({ ...i18nProvider }), [language])
}
