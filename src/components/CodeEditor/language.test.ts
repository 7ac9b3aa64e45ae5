import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['/config/store.json', 'json'],
  ['/a/MENU.YML', 'yaml'],
  ['/printer.properties', 'ini'],
  ['/etc/.env', 'ini'],
  ['/run.sh', 'shell'],
  ['/logs/dispatch.log', 'plaintext'],
  ['/logs.json/readme', 'plaintext'],
  ['/a.constructor', 'plaintext'],
  ['', 'plaintext'],
])('%s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})
