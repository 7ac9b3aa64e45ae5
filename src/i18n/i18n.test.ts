// @vitest-environment jsdom
import english from 'ra-language-english'
import { afterEach, expect, test, vi } from 'vitest'
import { textLeaves } from '#tests/support/console/textLeaves.ts'
import { br } from './br/index.ts'
import { es } from './es/index.ts'
import { first } from './gb/first.ts'
import { gb } from './gb/index.ts'
import { i18nProvider } from './i18nProvider.ts'
import {
  bringTexts,
  chooseLanguage,
  getLanguage,
  getMessages,
  languageTag,
  startLanguage,
} from './language.ts'
import { lookUp } from './translate.ts'
import { failureText, t, textAt } from './useT.ts'

const keys = (tree: unknown) =>
  textLeaves(tree)
    .map(([key]) => key)
    .sort()
const holes = (text: string) =>
  [...new Set([...text.matchAll(/%\{(.*?)\}/g)].map(([, name]) => name))].sort()

const texts = import.meta.glob<object>(['./*/index.ts', '!./gb/**'], { eager: true })
const ra = import.meta.glob<object>('./*/ra.ts', { eager: true })
const others = (files: Readonly<Record<string, object>>, source: object) =>
  Object.entries(files).map(([file, module]) => [file, source, Object.values(module)[0]] as const)
const pairs = [...others(texts, gb), ...others(ra, english)]

test('every language is held against English', () =>
  expect(pairs.map(([file]) => file)).toEqual(
    expect.arrayContaining(['./br/index.ts', './es/index.ts', './br/ra.ts', './es/ra.ts']),
  ))

test.each(pairs)('%s has the keys of English, no more and no fewer', (_, source, messages) => {
  expect(keys(messages)).toEqual(keys(source))
})

test.each(pairs)(
  '%s fills the same names, has as many forms, and no text is empty',
  (_, source, messages) => {
    const translated = new Map(textLeaves(messages))
    for (const [key, text] of textLeaves(source)) {
      const translation = translated.get(key) ?? ''
      expect(holes(translation), key).toEqual(holes(text))
      expect(translation.split('||||').length, key).toBe(text.split('||||').length)
      if (text.trim() !== '') expect(translation.trim(), key).not.toBe('')
    }
  },
)

afterEach(() => chooseLanguage('gb'))

test('§1.2 starts in gb whatever the browser says; the choice persists and names the page', async () => {
  localStorage.clear()
  await startLanguage()
  expect([getLanguage(), document.documentElement.lang]).toEqual(['gb', 'en-GB'])
  await chooseLanguage('br')
  expect(document.documentElement.lang).toBe('pt-BR')
  expect(t('layout.logout')).toBe('Sair')
  await startLanguage()
  expect([getLanguage(), languageTag()]).toEqual(['br', 'pt-BR'])
  localStorage.setItem('support-tools.language', 'de')
  await startLanguage()
  expect(getLanguage()).toBe('gb')
})

test('fills names and picks the form by count', async () => {
  const say = (text: string, values: object) =>
    i18nProvider.translate('none', { _: text, ...values })
  const counted = '%{smart_count} store |||| %{smart_count} stores'
  expect(say(counted, { smart_count: 1 })).toBe('1 store')
  expect(say(counted, { smart_count: 0 })).toBe('0 stores')
  expect(say(counted, { smart_count: 12_345 })).toBe('12,345 stores')
  expect(say('Hello %{name}, %{missing}', { name: '$& %{x}' })).toBe('Hello $& %{x}, %{missing}')
  expect(say('%{name}', { name: 'a\u202eb' })).toBe('a[U+202E]b')
  await chooseLanguage('br')
  expect(t('files.total', { smart_count: 1 })).toBe('1 item')
})

test('sign-in fills its texts itself, which have no forms', async () => {
  expect(textLeaves(first).filter(([, text]) => text.includes('||||'))).toEqual([])
  vi.resetModules() // the application is not loaded
  const signIn = await import('./useT.ts')
  expect(signIn.t('field.required', { name: 'Password' })).toBe('The Password field is required')
  expect(signIn.t('field.chosenOf', { count: 1, total: 12_345 })).toBe('1/12,345 chosen')
  expect(signIn.t('layout.logout')).toBe('layout.logout')
  expect(signIn.textAt('layout.logout')).toBeUndefined()
})

test('a key that is a property of every object is no text', () => {
  expect(lookUp(gb, 'failure.constructor.name')).toBeUndefined()
  expect(lookUp(gb, 'failure.__proto__')).toBeUndefined()
  expect(textAt('failure.constructor.name')).toBeUndefined()
  expect(textAt('constructor')).toBeUndefined()
})

test("react-admin's translate: its texts, ours, the caller's default, the key", async () => {
  expect(i18nProvider.translate('ra.action.save')).toBe('Save')
  expect(i18nProvider.translate('layout.logout')).toBe('Logout')
  expect(i18nProvider.translate('no.such.key', { _: 'Default %{x}', x: 1 })).toBe('Default 1')
  expect(i18nProvider.translate('no.such.key', { _: '' })).toBe('')
  expect(i18nProvider.translate('no.such.key')).toBe('no.such.key')
  await i18nProvider.changeLocale('es')
  expect(i18nProvider.translate('ra.action.save')).toBe('Guardar')
})

test('an error speaks: verbatim info, else the code in words, else info, else something', () => {
  const error = (values: object) => Object.assign(new Error('x'), values)
  expect(failureText(error({ code: 'server.error', info: 'As said', verbatim: true }))).toBe(
    'As said',
  )
  expect(failureText(error({ code: 'page.not_allowed', info: 'As said' }))).toBe(
    gb.failure.page.not_allowed,
  )
  expect(failureText(error({ code: 'file.odd', info: 'As said' }))).toBe('As said')
  expect(failureText(error({ code: 'file.odd', info: '' }))).toBe(gb.failure.unknown)
  expect(failureText('thrown text')).toBe(gb.failure.unknown)
})

test.each([
  ['gb', gb, /[«»"„]/],
  ['br', br, /[«»"„]/],
  ['es', es, /[“”"„]/],
] as const)('%s has one kind of quotation marks', (_, messages, foreign) => {
  expect(textLeaves(messages).filter(([, text]) => foreign.test(text))).toEqual([])
})

test('of two languages chosen one after the other the last one stays', async () => {
  await Promise.all([chooseLanguage('br'), chooseLanguage('gb')])
  expect([getLanguage(), document.documentElement.lang, t('action.next')]).toEqual([
    'gb',
    'en-GB',
    'Next',
  ])
})

test('two parts that each have some of a group leave each other what they have', async () => {
  await bringTexts('onboarding')
  await bringTexts('monitor')
  expect(lookUp(getMessages(), 'places.map.all')).toBe('Show everything')
  expect(lookUp(getMessages(), 'places.area.undo')).toBe('Undo')
})
