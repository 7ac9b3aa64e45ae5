import { useSyncExternalStore } from 'react'
import {
  chooseLanguage,
  languageFailed,
  languageName,
  languages,
  languageTag,
  subscribeLanguage,
} from '#src/i18n/language.ts'
import { useLanguage, useT } from '#src/i18n/useT.ts'

/** The available languages, each named in its own language. */
export function LanguageChoice() {
  const t = useT()
  const chosen = useLanguage()
  const failed = useSyncExternalStore(subscribeLanguage, languageFailed)
  const choose = (value: string) => {
    const language = languages.find(name => name === value)
    if (language) void chooseLanguage(language)
  }
  return (
    <span className="st-language">
      <select
        className="st-input"
        aria-label={t('app.language')}
        value={chosen}
        onChange={event => choose(event.target.value)}
      >
        {languages.map(language => (
          <option key={language} value={language} lang={languageTag(language)}>
            {languageName(language)}
          </option>
        ))}
      </select>
      {failed && (
        <span role="alert" className="st-error">
          {t('app.languageFailed')}
        </span>
      )}
    </span>
  )
}
