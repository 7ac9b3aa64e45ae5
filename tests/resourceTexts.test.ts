// Every record field with a title in the contract has a name in each language.
import { expect, test } from 'vitest'
import { resources } from '#src/generated/resources.ts'
import { lookUp } from '#src/i18n/translate.ts'

const languages = Object.entries(
  import.meta.glob<object>('../src/i18n/*/index.ts', { eager: true }),
).map(([file, module]) => [file.split('/')[3], Object.values(module)[0]] as const)

test('there are the languages of the console', () =>
  expect(languages.map(([tag]) => tag)).toEqual(expect.arrayContaining(['gb', 'br', 'es'])))

test.each(languages)('the fields of records are said in %s', (tag, texts) => {
  const keys = Object.entries(resources).flatMap(([name, { fields }]) =>
    fields.filter(field => 'title' in field).map(field => `resources.${name}.fields.${field.name}`),
  )
  expect(keys.length).toBeGreaterThan(10)
  const missing = keys.filter(key => typeof lookUp(texts, key) !== 'string')
  expect(
    missing.map(key => `src/i18n/${tag}/onboarding/index.ts: say what ${key} is called`),
  ).toEqual([])
})
