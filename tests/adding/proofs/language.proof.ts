// @vitest-environment jsdom
// In a copy that followed docs/adding/language.md: it can be chosen, and speaks.
import { expect, test } from 'vitest'
import { chooseLanguage, languageName, languages } from '#src/i18n/language.ts'
import { t } from '#src/i18n/useT.ts'

test('the language is offered, chosen and spoken', async () => {
  expect(languages).toContain('fr')
  expect(languageName('fr')).toBe('Français')
  expect(await chooseLanguage('fr')).toBe(true)
  expect(document.documentElement.lang).toBe('fr')
  expect(t('layout.logout')).toBe('Se déconnecter')
})
