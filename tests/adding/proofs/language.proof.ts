// @vitest-environment jsdom
// In a copy that followed docs/develop/adding/language.md: the language can be chosen, and the console uses
// it.
import { expect, test } from 'vitest'
import {
  bringTexts,
  chooseLanguage,
  languageName,
  languages,
  languageTag,
} from '#src/i18n/language.ts'
import { t } from '#src/i18n/useT.ts'

test('the language is offered, chosen and spoken', async () => {
  expect(languages).toContain('fr')
  expect(languageName('fr')).toBe('Français')
  expect(await chooseLanguage('fr')).toBe(true)
  expect(document.documentElement.lang).toBe('fr')
  expect(languageTag()).toBe('fr')
  expect(t('layout.logout')).toBe('Se déconnecter')
  await bringTexts('files')
  expect(t('files.total', { smart_count: 12_345 })).toMatch(/^12\s345 /)
})
