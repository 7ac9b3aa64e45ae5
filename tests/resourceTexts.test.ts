// Each field of a record that has a title in the contract has its name in every language.
import { expect, test } from 'vitest'
import { resources } from '#src/generated/resources.ts'
import { br } from '#src/i18n/br/index.ts'
import { es } from '#src/i18n/es/index.ts'
import { gb } from '#src/i18n/gb/index.ts'
import { lookUp } from '#src/i18n/translate.ts'

test.each(Object.entries({ gb, br, es }))('the fields of records are said in %s', (tag, texts) => {
  const keys = Object.entries(resources).flatMap(([name, { fields }]) =>
    fields.filter(field => 'title' in field).map(field => `resources.${name}.fields.${field.name}`),
  )
  expect(keys.length).toBeGreaterThan(10)
  const missing = keys.filter(key => typeof lookUp(texts, key) !== 'string')
  expect(
    missing.map(key => `src/i18n/${tag}/onboarding/index.ts: say what ${key} is called`),
  ).toEqual([])
})
