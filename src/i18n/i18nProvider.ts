// All of the application's texts, react-admin's and ours, go through react-admin's polyglot.
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

/** Polyglot's replacement of names, formatting values as ours do; a name without a value stays as it is. */
function replace(this: string, name: RegExp, value: (...found: string[]) => unknown): string {
  return this.replace(name, (...found) => shownValue(value(...found)))
}

const make = () =>
  polyglotI18nProvider(
    () => ({ ...(getRaMessages() ?? english), ...getMessages() }),
    getLanguage(),
    locales,
    // Its plural rules use tags: 'en-gb', 'pt-br'. A missing text is shown as its key.
    { locale: languageTag().toLowerCase(), allowMissing: true, replace },
  )

let messages = getMessages()
let polyglot = make()

/** Rebuilt from the current texts, which change with the language and when a part has loaded. */
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

/** A new object for each language, so that react-admin renders its texts again. */
export function useI18nOfLanguage(): I18nProvider {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity for each language is the point
  return useMemo(() => ({ ...i18nProvider }), [language])
}
